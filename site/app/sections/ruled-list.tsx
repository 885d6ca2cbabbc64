import { SectionStyle } from './section-style.tsx'
import css from './ruled-list.css?inline'

/** Short lines in the type of a heading: roles, names, places. */
export function RuledList({ items }: { items: readonly string[] }) {
  return (
    <>
      <SectionStyle name="ruled-list" css={css} />
      <ul className="ruled-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
