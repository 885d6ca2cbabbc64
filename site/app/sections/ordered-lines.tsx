import { SectionStyle } from './section-style.tsx'
import css from './ordered-lines.css?inline'

/** Instructions, one line each, in order. For steps with a title and a text take Steps. */
export function OrderedLines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <SectionStyle name="ordered-lines" css={css} />
      <ol className="ordered-lines ruled">
        {lines.map((line) => (
          <li key={line} data-reveal="">
            {line}
          </li>
        ))}
      </ol>
    </>
  )
}
