export default function Employers() {
  return (
    <main>
      <h1>Employers</h1>
    </main>
  )
}
