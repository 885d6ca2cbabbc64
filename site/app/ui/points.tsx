/** Short lines, each behind a dash. */
export function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="points">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
