import type { ReactNode } from 'react'
import type { ObjectName } from 'core/drawings/object-names.ts'
import { SingleSymbol } from '../drawings/single-symbol.tsx'

type SectionIntroProps = {
  title: string
  /** One sentence or several paragraphs beside the heading; on a phone below it. */
  children?: ReactNode
  /** 3 for a part of a section. */
  level?: 2 | 3
  /** An object beside the heading, on the top line of what follows. */
  drawing?: ObjectName | undefined
}

/** A heading on the left, its text on the right. */
export function SectionIntro({ title, children, level = 2, drawing }: SectionIntroProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section-intro" data-reveal="" data-drawn={drawing ? '' : undefined}>
      <Heading>{title}</Heading>
      {children && (
        <div className="section-intro-text">
          {typeof children === 'string' ? <p>{children}</p> : children}
        </div>
      )}
      {drawing && (
        <SingleSymbol
          file={`objects/${drawing}`}
          id={drawing}
          className="section-object"
          scale={0.5}
        />
      )}
    </div>
  )
}

/** The paragraphs of a record. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}
