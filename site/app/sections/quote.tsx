import { Photo, type Photograph } from './photo.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './quote.css?inline'

type QuoteProps = {
  quote: string
  /** A person's name, or the role alone. */
  author: string
  /** The kind of project it is about. */
  project: string | null
  company: string | null
  /** Of five. */
  rating?: number | null
  /** Of the person who says it. */
  photo?: Photograph
}

/** A testimonial. Its props have the shape of the record. */
export function Quote({ quote, author, project, company, rating, photo }: QuoteProps) {
  return (
    <figure className="quote" data-reveal="">
      <SectionStyle name="quote" css={css} />
      {photo && <Photo photo={photo} format="portrait" />}
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
