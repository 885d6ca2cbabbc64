import { SectionStyle } from './section-style.tsx'
import css from './ordered-lines.css?inline'

/** Instructions, one line each, in order. For steps with a title and a text take Steps. */
export function OrderedLines({ lines }: { lines: readonly string[] }) {
  return (
    <ol className="ordered-lines ruled">
      <SectionStyle name="ordered-lines" css={css} />
      {lines.map((line) => (
        <li key={line} data-reveal="">
          {line}
        </li>
      ))}
    </ol>
  )
}
