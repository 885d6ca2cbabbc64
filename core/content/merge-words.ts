// Merge words of a letter, which are replaced by values of its recipient: `[first name]`. In square brackets, because curly
// brackets name facts of the business (facts.ts). `[town or: your area]` gives the words to use where the value is not known.

/** Each merge word with what it is replaced by. The values come from a table in desk/talk/. */
export const mergeWords = {
  'first name': 'the first name',
  name: 'the whole name',
  role: 'the roles that the person wants',
  town: 'the town that the person named',
  subject: 'the subject of the message',
  site: 'the place of the request',
  start: 'the first day of the request',
  trade: 'the trade of the line of the request',
  company: 'the company of the request or the message',
  'my name': 'the name of whoever sends it',
  business: 'the name of the business',
  'phone of the office': 'the telephone number of the business',
} as const satisfies Record<string, string>

export type MergeWord = keyof typeof mergeWords

export const mergeWordNames = Object.keys(mergeWords) as MergeWord[]

const isMergeWord = (name: string): name is MergeWord => Object.hasOwn(mergeWords, name)

const inBrackets = /\[([^[\]\n]*)\]/g

/** Words in square brackets. @property word undefined: there is no such merge word @property instead the words after "or:" */
export type Bracketed = { named: string; word: MergeWord | undefined; instead: string | undefined }

function bracketed(inner: string): Bracketed {
  const [named = '', ...rest] = inner.split(/\bor:/i)
  const name = named.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const instead = rest.join('or:').trim()
  return {
    named: named.trim(),
    word: isMergeWord(name) ? name : undefined,
    instead: instead === '' ? undefined : instead,
  }
}

/** Replaces every merge word of a text, brackets included. */
export function replaceBrackets(
  text: string,
  replace: (found: Bracketed, whole: string) => string,
): string {
  return text.replaceAll(inBrackets, (whole, inner: string) => replace(bracketed(inner), whole))
}

/** What is wrong with the brackets of a text, in words for the owner. */
export function mergeFault(text: string): string | undefined {
  const unknown = [...text.matchAll(inBrackets)]
    .map(([, inner = '']) => bracketed(inner))
    .find(({ word }) => word === undefined)
  if (!unknown) return undefined
  const all = mergeWordNames.map((name) => `[${name}]`).join(', ')
  return `has [${unknown.named}], which stands for nothing. There are: ${all}`
}
