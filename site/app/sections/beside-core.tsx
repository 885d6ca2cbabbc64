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
 * The drill core that the page began beside goes down its whole length. The interval at the height that a visitor reads is lit; what is
 * not there yet stays empty.
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
