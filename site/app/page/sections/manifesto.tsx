import { SectionStyle } from '../../sections/section-style.tsx'
import { headingOf } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'
import css from './manifesto.css?inline'

/** Statements of the business in large type. */
export function Manifesto({ section: { title, lines, statement } }: SectionProps<'manifesto'>) {
  const words = headingOf({ title, text: lines, statement })
  return (
    <div className="manifesto">
      <SectionStyle name="manifesto" css={css} />
      <h2>{words.title}</h2>
      <div>
        {words.text.map((line) => (
          <p key={line} data-reveal="">
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}
