import { SectionStyle } from './section-style.tsx'
import css from './ruled-list.css?inline'

/** Short lines such as roles, names or places, in the typeface of headings. */
export function RuledList({ items }: { items: readonly string[] }) {
  return (
    <ul className="ruled-list ruled">
      <SectionStyle name="ruled-list" css={css} />
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
