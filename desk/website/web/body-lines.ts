// The lines of a post's text as they are typed, and as pasted from a word processor, a mail or a web page: text, headings, bullet points
// and links, without formatting.
import type { BodyLine } from 'core/content/news.ts'
import { withoutUnseen } from 'core/content/schemas/fields.ts'
import { newIdentity } from './editing.ts'

type PastedLine = Pick<BodyLine, 'as' | 'text'>

const marks = { paragraph: '', heading: '## ', point: '- ' } as const

export const textOf = (lines: readonly PastedLine[]) =>
  lines.map(({ as, text }) => `${marks[as]}${text}`).join('\n')

/** @param before the former lines: an unchanged or moved line keeps its id */
export function linesOf(text: string, before: readonly BodyLine[]): BodyLine[] {
  const typed = withoutUnseen(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const left = [...before]
  /** Each former line once: a text may have the same line twice. */
  const taken = (words: string) => {
    const at = left.findIndex(({ text }) => text === words)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  return typed.map((line, index) => {
    const as = line.startsWith('## ') ? 'heading' : line.startsWith('- ') ? 'point' : 'paragraph'
    const words = line.slice(marks[as].length).trim()
    const same = typed.length === before.length ? before[index] : taken(words)
    return { id: same?.id ?? newIdentity(), as, text: words }
  })
}

const bullet = /^\s*(?:[•·▪◦‣–—*-]|o(?=\s{2,})|\d{1,2}[.)])\s+/

/** @param text plain text of a clipboard without HTML */
export function linesOfText(text: string): PastedLine[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => ({
      as: bullet.test(line) ? ('point' as const) : ('paragraph' as const),
      text: plain(line.replace(bullet, '')),
    }))
    .filter((line) => line.text !== '')
}

/** @param html of a clipboard; it is parsed in a document of its own, where no script runs and nothing is loaded */
export function linesOfHtml(html: string): PastedLine[] {
  // Styles are removed before parsing: the desk's policy would report them in the browser's log.
  const bare = html
    .replace(/<(style|script|head|xml)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '')
  const page = new DOMParser().parseFromString(bare, 'text/html')
  const lines: PastedLine[] = []
  let open: PastedLine = { as: 'paragraph', text: '' }
  const close = () => {
    const text = plain(open.text)
    const isPoint = open.as === 'paragraph' && bullet.test(text)
    if (text !== '') {
      lines.push(isPoint ? { as: 'point', text: text.replace(bullet, '') } : { ...open, text })
    }
    open = { as: 'paragraph', text: '' }
  }
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      open.text += (node.textContent ?? '').replace(/[[\]]/g, '')
      return
    }
    if (!(node instanceof Element)) return
    const tag = node.tagName.toLowerCase()
    if (tag === 'br') return close()
    const href = tag === 'a' ? (node.getAttribute('href') ?? '') : ''
    if (/^(?:https:\/\/|\/(?!\/))[^\s()]+$/.test(href)) {
      const words = plain(node.textContent ?? '').replace(/[[\]]/g, '')
      open.text += words === '' ? '' : `[${words}](${href})`
      return
    }
    const isBlock = /^(?:p|div|h[1-6]|li|ul|ol|tr|table|blockquote|section|article)$/.test(tag)
    if (isBlock) close()
    if (/^h[1-6]$/.test(tag)) open.as = 'heading'
    if (tag === 'li' || /MsoListParagraph/.test(node.className)) open.as = 'point'
    for (const child of node.childNodes) read(child)
    if (isBlock) close()
  }
  read(page.body)
  close()
  return lines.map((line) => ({
    ...line,
    text: line.text.replace(line.as === 'point' ? bullet : /^$/, ''),
  }))
}

/** On one line, without invisible characters and those that a field would refuse. */
function plain(text: string): string {
  return text
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
