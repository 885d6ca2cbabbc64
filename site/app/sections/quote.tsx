import type { Entry } from 'core/content/records.ts'
import { SectionStyle } from './section-style.tsx'
import css from './quote.css?inline'

/** A testimonial. Its author is a person or a role alone; a rating is of five. */
export function Quote({ quote, author, project, company, rating }: Entry<'testimonials'>) {
  return (
    <figure className="quote" data-reveal="">
      <SectionStyle name="quote" css={css} />
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <strong>{author}</strong>
        {company && `, ${company}`}
        {project && `, ${project}`}
        {rating && `. Rated ${rating} out of 5`}
      </figcaption>
    </figure>
  )
}
