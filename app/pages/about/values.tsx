export default function Values() {
  return (
    <main>
      <h1>Our Values</h1>
    </main>
  )
}
