import { Link } from '../ui/link.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './numbered-document.css?inline'

type NumberedDocumentProps = {
  sections: readonly {
    id: string
    title: string
    paragraphs: readonly string[]
    points?: readonly string[]
    after?: readonly string[]
    links?: readonly { label: string; href: string }[]
  }[]
  /** A band after the document, which the contents list without a number. */
  appendix?: { id: string; title: string }
}

/** A long document: a list of contents, then numbered sections with anchors. */
export function NumberedDocument({ sections, appendix }: NumberedDocumentProps) {
  return (
    <>
      <SectionStyle name="numbered-document" css={css} />
      <div className="document">
        <nav className="document-contents" aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol className="ruled">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
          {appendix && <a href={`#${appendix.id}`}>{appendix.title}</a>}
        </nav>
        <div className="document-body">
          {sections.map(({ id, title, paragraphs, points, after = [], links }, index) => (
            <section key={id} id={id}>
              <h2>
                <span className="document-number">{index + 1}.</span> {title}
              </h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points && (
                <ul className="points">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              {after.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {links && (
                <p className="document-links">
                  {links.map(({ label, href }) => (
                    <Link key={href} className="text-link" href={href}>
                      {label}
                    </Link>
                  ))}
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
