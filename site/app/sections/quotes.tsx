import type { Entry } from 'core/content/records.ts'
import { Quote } from './quote.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './quotes.css?inline'

/** Several testimonials: the first large, the others beside it. */
export function Quotes({ quotes }: { quotes: readonly Entry<'testimonials'>[] }) {
  return (
    <ul className="quotes">
      <SectionStyle name="quotes" css={css} />
      {quotes.map((testimonial) => (
        <li key={testimonial.quote}>
          <Quote {...testimonial} />
        </li>
      ))}
    </ul>
  )
}
