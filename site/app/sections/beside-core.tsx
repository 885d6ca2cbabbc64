import type { ReactNode } from 'react'
import type { CoreInterval } from 'core/content/core-intervals.ts'
import { SectionStyle } from './section-style.tsx'
import css from './beside-core.css?inline'

type BesideCoreProps = {
  intervals: readonly CoreInterval[]
  /** The bands of the page. */
  children: ReactNode
}

/**
 * Continues the drill core of the hero along the whole page. Each interval is a fact, highlighted while it crosses the middle of the
 * window; a fact that is not there yet is an empty interval.
 */
export function BesideCore({ intervals, children }: BesideCoreProps) {
  return (
    <div className="beside-core">
      <SectionStyle name="beside-core" css={css} />
      {children}
      <ol className="core-facts" aria-label="Credentials and founding year">
        {intervals.map(({ name, words, isOpen }) => (
          <li key={name} data-open={isOpen ? '' : undefined}>
            <b>{name}</b> <span>{words}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
