/** Short lines in the type of a heading: roles, names, places. */
export function RuledList({ items }: { items: readonly string[] }) {
  return (
    <ul className="ruled-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
