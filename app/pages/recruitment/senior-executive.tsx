export default function SeniorExecutive() {
  return (
    <main>
      <h1>Senior &amp; Executive Search</h1>
    </main>
  )
}
