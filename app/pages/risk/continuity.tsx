export default function Continuity() {
  return (
    <main>
      <h1>Business Continuity</h1>
    </main>
  )
}
