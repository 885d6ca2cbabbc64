export default function Compliance() {
  return (
    <main>
      <h1>Compliance &amp; Governance</h1>
    </main>
  )
}
