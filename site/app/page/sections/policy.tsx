import { record } from 'core/content/records.ts'
import { plainWords } from 'core/page/rich.ts'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Link } from '../../ui/link.tsx'
import { Points } from '../../ui/points.tsx'
import type { SectionProps } from '../section-props.ts'
import css from './policy.css?inline'

/** A list of contents, then numbered sections with anchors. The schedule, a band of its own, is listed without a number. */
export function Policy({ section: { opening } }: SectionProps<'policy'>) {
  const { sections, schedule } = record('privacy-policy')
  const promises = record('promises')
  return (
    <div className="document">
      <SectionStyle name="numbered-document" css={css} />
      <nav className="document-contents" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol className="ruled">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
        <a href="#schedule">{schedule.title}</a>
      </nav>
      <div className="document-body">
        {sections.map(({ id, title, paragraphs, points, promise, after = [], links }, index) => (
          <section key={id} id={id}>
            <h2>
              <span className="document-number">{index + 1}.</span> {title}
            </h2>
            {/* Section 1 begins with the business that the policy belongs to. */}
            {index === 0 && opening !== undefined && <p>{plainWords(opening)}</p>}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {points && <Points lines={points} />}
            {promise && <p>{promises[promise].statement}</p>}
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
  )
}
