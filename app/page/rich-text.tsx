// Words with links and emphasis as React elements.
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { inlineParts } from './rich.ts'
import { resolveTarget } from './target.ts'

/** A link that leads nowhere in this edition is plain words. */
export function Rich({ text }: { text: string }): ReactNode {
  const parts = inlineParts(text)
  // One string stays one: React marks the border between two.
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

/** A paragraph. One that is a link alone stands out as such. */
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

/** Lines with a dash before each. */
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
