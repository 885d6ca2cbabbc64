// Renders text with links and emphasis as React elements.
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { inlineParts } from 'core/page/rich.ts'
import { resolveTarget } from './target.ts'

/** A link whose target does not exist in this edition becomes plain text. */
export function Rich({ text }: { text: string }): ReactNode {
  const parts = inlineParts(text)
  // Plain text stays one string: React would put a comment between two.
  if (parts.every(({ kind }) => kind === 'words')) return text
  return parts.map((part, index) => {
    if (part.kind === 'words') return part.words
    if (part.kind === 'emphasis') return <em key={index}>{part.words}</em>
    const href = resolveTarget(part.href)
    if (href === undefined) return part.words
    return (
      <Link key={index} href={href}>
        {part.words}
      </Link>
    )
  })
}

/** A paragraph. One that consists of a single link gets a style of its own. */
export function RichParagraph({ text }: { text: string }) {
  const [only, ...more] = inlineParts(text)
  const href = only?.kind === 'link' && more.length === 0 ? resolveTarget(only.href) : undefined
  return (
    <p>
      {href === undefined ? (
        <Rich text={text} />
      ) : (
        <Link className="text-link" href={href}>
          {only!.words}
        </Link>
      )}
    </p>
  )
}

export function RichParagraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => <RichParagraph key={index} text={text} />)
}

/** A list with a dash before each line. */
export function RichLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>
          <Rich text={line} />
        </li>
      ))}
    </ul>
  )
}
