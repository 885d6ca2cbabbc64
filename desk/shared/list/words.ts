// Whether words stand in a text that was prepared for it, and how often: by the same folding and the same words as the full-text
// search of documents (fold.ts, `parseSearch`).
import { fold } from './fold.ts'
import { wordPattern } from './matches.ts'

/** Words as a search reads them: folded, one blank between two and around all. */
export const searched = (text: string): string =>
  ` ${(fold(text).match(wordPattern) ?? []).join(' ')} `

const lines = ['who', 'roles', 'place', 'words'] as const
type Line = (typeof lines)[number]

/** What a record says, as a search reads it, a line for each part that can be looked through alone. */
export const searchedLines = (parts: Readonly<Record<Line, string>>): string =>
  lines.map((name) => searched(parts[name])).join('\n')

export const lineOf = (text: string, name: Line): string => text.split('\n')[lines.indexOf(name)]!

/** @param term of `parseSearch` @returns what is looked for in texts of `searched` */
export function needleOf(term: string): string {
  const words = (term.match(wordPattern) ?? []).join(' ')
  return term.endsWith('*') ? words : `${words} `
}

const blank = 32

/** How often it stands at the beginning of a word. @param most to be counted */
export function countOf(needle: string, text: string, most = Infinity): number {
  let count = 0
  // A search for the blank before it would stop at every word.
  for (let at = text.indexOf(needle); at > 0; at = text.indexOf(needle, at + needle.length)) {
    if (text.charCodeAt(at - 1) === blank && ++count >= most) break
  }
  return count
}

export const has = (text: string, needle: string): boolean => countOf(needle, text, 1) > 0
