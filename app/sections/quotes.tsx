import type { Entry } from '../content/records.ts'
import { Quote } from './quote.tsx'

type Testimonial = Entry<'testimonials'>

/** Several testimonials: the first large, the others beside it. */
export function Quotes({ quotes }: { quotes: readonly Testimonial[] }) {
  return (
    <ul className="quotes">
      {quotes.map((testimonial) => (
        <li key={testimonial.quote}>
          <Quote {...testimonial} />
        </li>
      ))}
    </ul>
  )
}
