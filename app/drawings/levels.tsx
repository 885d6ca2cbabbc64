/** Enough for the longest page; the page cuts off what it does not need. */
const labels = 80

/** The levels in the margin, as on a long-section drawing, from the sky to the bedrock. Decoration for wide windows. */
export function Levels() {
  return (
    <ol className="levels" aria-hidden="true">
      {Array.from({ length: labels }, (_, index) => (
        <li key={index} />
      ))}
    </ol>
  )
}
