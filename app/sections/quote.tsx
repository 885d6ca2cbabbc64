import { SampleTag } from '../ui/sample-tag.tsx'

type QuoteProps = {
  quote: string
  author: string
  company?: string
  /** 1 to 5. */
  rating?: number
  source?: string
}

/** Somebody else's words. A testimonial's record is its props. */
export function Quote({ quote, author, company, rating, source }: QuoteProps) {
  return (
    <figure className="quote" data-reveal="">
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <strong>{author}</strong>
        {company && `, ${company}`} <SampleTag source={source} />
        {rating && <span className="quote-rating">{rating} out of 5</span>}
      </figcaption>
    </figure>
  )
}
