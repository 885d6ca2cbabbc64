// Text with links and emphasis, as records hold it: `[words](/page)` and `*words*`, nothing else. It is rendered as React
// elements (rich-text.tsx), never as HTML.

export type Inline =
  | { kind: 'words'; words: string }
  | { kind: 'link'; words: string; href: string }
  | { kind: 'emphasis'; words: string }

const marks = /\[([^[\]]+)\]\(([^()\s][^()]*)\)|\*([^\s*](?:[^*]*[^\s*])?)\*/g

/** The parts of a sentence in order. */
export function inlineParts(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [all, words, href, emphasised] = match
    if (match.index > end) parts.push({ kind: 'words', words: text.slice(end, match.index) })
    if (emphasised !== undefined) parts.push({ kind: 'emphasis', words: emphasised })
    else parts.push({ kind: 'link', words: words!, href: href! })
    end = match.index + all.length
  }
  if (end < text.length) parts.push({ kind: 'words', words: text.slice(end) })
  return parts
}

/** The text without markup, for places that show plain text. */
export function plainWords(text: string): string {
  return inlineParts(text)
    .map(({ words }) => words)
    .join('')
}
