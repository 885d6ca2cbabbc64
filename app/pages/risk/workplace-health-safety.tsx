export default function WorkplaceHealthSafety() {
  return (
    <main>
      <h1>Workplace Health &amp; Safety</h1>
    </main>
  )
}
