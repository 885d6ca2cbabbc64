import { SectionStyle } from './section-style.tsx'
import css from './checklist.css?inline'

/** Things to have or to check, each with a box to tick on paper. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="checklist ruled">
      <SectionStyle name="checklist" css={css} />
      {items.map((item) => (
        <li key={item} data-reveal="">
          {item}
        </li>
      ))}
    </ul>
  )
}
