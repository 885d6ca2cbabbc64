import { Rich } from '../page/rich-text.tsx'

/** The opening words of a page: the first sentence as large as a heading, the rest as text. */
export function Lead({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="lead">
      {paragraphs.map((text, index) => (
        <p key={index}>
          <Rich text={text} />
        </p>
      ))}
    </div>
  )
}
