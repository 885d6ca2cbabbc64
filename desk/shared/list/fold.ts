// Folding: one spelling for words that people write in several, the same for the index and for searches.

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  // Phones type it in names.
  '’': "'",
}

/** Lower case, without accents, apostrophes straight: "Łukasz O’Brien" and "lukasz o'brien" are one. */
export function fold(text: string): string {
  // ASCII only, which is most text: takes a tenth of the time.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return (
    text
      // Before normalising as well: ordering combining marks takes quadratic time.
      .replaceAll(/\p{M}+/gu, '')
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll(/[łøđðħıŧßæœþ’]/g, (letter) => letters[letter]!)
  )
}

/** Key by which two spellings of one mailbox are equal; accents count. */
export function addressKey(email: string): string
export function addressKey(email: string | null): string | null
export function addressKey(email: string | null): string | null {
  return email === null ? null : email.trim().normalize('NFC').toLowerCase()
}

/** Key by which two spellings of one company are equal: "Iron & Sons Pty. Ltd." is "iron and sons". */
export function companyKey(company: string | null): string | null {
  const words = fold((company ?? '').replaceAll('&', ' and ')).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !legalForms.has(word)).join(' ') || null
}

const legalForms = new Set(['pty', 'ltd', 'limited', 'proprietary', 'the'])

/** The last nine digits of a telephone number, which are the same with and without +61; null for too few of them. */
export function phoneKey(phone: string | null): string | null {
  if (phone === null) return null
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '')
  return digits.length < 8 ? null : digits.slice(-9)
}

/** A text that looks like a telephone number, or its beginning, reduced as by `phoneKey`. */
export function phoneBeginning(text: string): string | undefined {
  if (!/^[\s\d()+-]{4,}$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:61(?=\d{3})|0)/, '')
  return digits.length < 4 ? undefined : digits.slice(0, 9)
}

/** One term of a full-text query: a word that may be incomplete, or an exact phrase. */
type Word = { term: string; isExcluded: boolean }

/**
 * Parses a search into terms of a full-text query: groups of alternatives (words joined by `OR`), and excluded terms (`-word`). Words may
 * be incomplete; words in quotation marks are an exact phrase. There are no other operators. A word of punctuation alone is left out.
 */
export function parseSearch(text: string): { groups: string[][]; excluded: string[] } {
  const words = [...text.replaceAll('\0', ' ').matchAll(/(-?)"([^"]*)"|(\S+)/g)].map(
    ([, minus, phrase, word]) =>
      phrase === undefined ? word! : { term: quoted(phrase, ''), isExcluded: minus === '-' },
  )
  const groups: string[][] = []
  const excluded: string[] = []
  let joins = false
  for (const one of words) {
    if (one === 'OR' && groups.length > 0) {
      joins = true
      continue
    }
    const { term, isExcluded } = typeof one === 'string' ? wordOf(one) : one
    if (term === '') continue
    if (isExcluded) excluded.push(term)
    else if (joins) groups.at(-1)!.push(term)
    else groups.push([term])
    joins = false
  }
  return { groups, excluded }
}

function wordOf(word: string): Word {
  const isExcluded = /^-[\p{L}\p{N}]/u.test(word)
  return { term: quoted(isExcluded ? word.slice(1) : word, ' *'), isExcluded }
}

/** Quoted, so that nothing in it is an operator; '' when there is nothing to search for. */
function quoted(text: string, end: '' | ' *'): string {
  const folded = fold(text).replaceAll('"', ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(folded)) return ''
  return `"${folded}"${end}`
}
