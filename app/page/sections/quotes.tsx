import { record } from '../../content/records.ts'
import { Quote } from '../../sections/quote.tsx'
import { Quotes as QuoteList } from '../../sections/quotes.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

/** Below what they prove they stand one by one; in a band of their own the first is large. */
export function Quotes({ section, joined }: SectionProps<'quotes'>) {
  const quotes = record('testimonials').filter(({ place }) => place === section.place)
  if (joined) return quotes.map((quote) => <Quote key={quote.id} {...quote} />)
  return (
    <>
      <Heading of={section} />
      <QuoteList quotes={quotes} />
    </>
  )
}
