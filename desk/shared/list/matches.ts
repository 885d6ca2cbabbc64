// Where a search matches in a text: by the same folding and tokens as the full-text index, for snippets and for marks in an open document.
import { fold, parseSearch, phoneBeginning } from './fold.ts'

/** One search term: words in sequence, of which the last may be incomplete. */
export type Wanted = { words: string[]; isUnfinished: boolean }

export type Match = {
  start: number
  end: number
  /** Index of the search term. */
  wanted: number
}

/** A text in parts, in order: matches and the text between them. */
export type Part = { text: string; isMatch: boolean }

/** A token of the full-text index. */
export const wordPattern = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

/** Search terms to mark; excluded ones occur in no result. */
export function wantedOf(q: string): Wanted[] {
  return parseSearch(q)
    .groups.flat()
    .map((term) => ({
      words: term.match(wordPattern) ?? [],
      isUnfinished: term.endsWith('*'),
    }))
    .filter(({ words }) => words.length > 0)
}

/** In order, not overlapping. */
export function* matchesIn(text: string, wanted: readonly Wanted[]): Generator<Match> {
  const longest = Math.max(0, ...wanted.map(({ words }) => words.length))
  /** The last words, up to and including the present one. */
  const window: { word: string; start: number }[] = []
  let free = 0
  for (const { 0: raw, index } of text.matchAll(wordPattern)) {
    window.push({ word: fold(raw), start: index })
    if (window.length > longest) window.shift()
    const found = wanted.findIndex((one) => endsWith(window, one))
    if (found < 0) continue
    const { start } = window[window.length - wanted[found]!.words.length]!
    if (start < free) continue
    free = index + raw.length
    yield { start, end: free, wanted: found }
  }
}

function endsWith(window: readonly { word: string }[], { words, isUnfinished }: Wanted): boolean {
  const from = window.length - words.length
  return (
    from >= 0 &&
    words.every((word, n) => {
      const stands = window[from + n]!.word
      return isUnfinished && n === words.length - 1 ? stands.startsWith(word) : stands === word
    })
  )
}

export function partsOf(text: string, wanted: readonly Wanted[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { start, end } of matchesIn(text, wanted)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}

/** Characters before the first match, and of the whole snippet. */
const before = 40
const inAll = 160

/** The surroundings of the first match in a text, on one line; undefined when nothing matches. */
export function snippetOf(
  text: string,
  wanted: readonly Wanted[],
): { parts: Part[]; met: ReadonlySet<number> } | undefined {
  const matches = matchesIn(text, wanted)
  const first = matches.next().value
  if (!first) return undefined
  const from = first.start <= before ? 0 : wordStart(text, first.start - before)
  const end = from + inAll
  const met = new Set([first.wanted])
  for (const match of matches) {
    if (match.end > end) break
    met.add(match.wanted)
  }
  const cut = text.slice(from, Math.max(end, first.end)).toWellFormed()
  const line = cut.replaceAll(/\s+/g, ' ')
  const shown =
    (from > 0 ? '… ' : '') + line.trimStart() + (from + cut.length < text.length ? ' …' : '')
  return { parts: partsOf(shown, wanted), met }
}

/** Start of a word, so that a snippet does not begin inside of one. */
function wordStart(text: string, at: number): number {
  const blank = text.slice(at, at + before).search(/\s/)
  return blank < 0 ? at : at + blank + 1
}

/** Whether the whole search is the beginning of a telephone number, with or without spaces and +61. */
export function isPhoneMatch(q: string, phoneKey: string | null): boolean {
  const digits = phoneBeginning(q)
  return digits !== undefined && (phoneKey?.startsWith(digits) ?? false)
}
