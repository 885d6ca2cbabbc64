import { SectionStyle } from './section-style.tsx'
import css from './manifesto.css?inline'

type ManifestoProps = {
  title: string
  /** The paragraphs of a statement's record: few and short. */
  lines: readonly string[]
}

/** Statements of the business in large type. */
export function Manifesto({ title, lines }: ManifestoProps) {
  return (
    <>
      <SectionStyle name="manifesto" css={css} />
      <div className="manifesto">
        <h2>{title}</h2>
        <div>
          {lines.map((line) => (
            <p key={line} data-reveal="">
              {line}
            </p>
          ))}
        </div>
      </div>
    </>
  )
}
