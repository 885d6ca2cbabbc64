/** Things to have or to check, each with a box that a pen can tick on paper. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="checklist">
      {items.map((item) => (
        <li key={item} data-reveal="">
          {item}
        </li>
      ))}
    </ul>
  )
}
