import type { Testimonial } from '../content/schema.ts'
import { Quote } from './quote.tsx'

/** Several testimonials: the first large, the others beside it. */
export function Quotes({ quotes }: { quotes: readonly Testimonial[] }) {
  return (
    <ul className="quotes">
      {quotes.map(({ quote, author, company, rating, source }) => (
        <li key={quote}>
          <Quote {...{ quote, author, company, rating, source }} />
        </li>
      ))}
    </ul>
  )
}
