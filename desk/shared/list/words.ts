// Whether and how often words occur in a prepared text: by the same folding and tokens as the full-text search of documents (fold.ts,
// `parseSearch`).
import { fold } from './fold.ts'
import { wordPattern } from './matches.ts'

/** Prepares text for searching: folded, one space between words and at both ends. */
export const searched = (text: string): string =>
  ['', ...(fold(text).match(wordPattern) ?? []), ''].join(' ')

const lines = ['who', 'roles', 'place', 'words'] as const
type Line = (typeof lines)[number]

/** Prepares the text of a record, one line for each part that can be searched alone. */
export const searchedLines = (parts: Readonly<Record<Line, string>>): string =>
  lines.map((name) => searched(parts[name])).join('\n')

export function lineOf(text: string, name: Line): string {
  let start = 0
  // Faster than splitting: the last line is by far the longest.
  for (let n = lines.indexOf(name); n > 0; n--) start = text.indexOf('\n', start) + 1
  const end = text.indexOf('\n', start)
  return end < 0 ? text.slice(start) : text.slice(start, end)
}

/** @param term of `parseSearch` @returns the string to look for in texts prepared by `searched` */
export function needleOf(term: string): string {
  const words = (term.match(wordPattern) ?? []).join(' ')
  return term.endsWith('*') ? words : `${words} `
}

const blank = 32

/** How often it occurs at the beginning of a word. @param most stop counting there */
export function countOf(needle: string, text: string, most = Infinity): number {
  let count = 0
  // Searching for the space before it would stop at every word.
  for (let at = text.indexOf(needle); at > 0; at = text.indexOf(needle, at + needle.length)) {
    if (text.charCodeAt(at - 1) === blank && ++count >= most) break
  }
  return count
}

export const has = (text: string, needle: string): boolean => countOf(needle, text, 1) > 0
