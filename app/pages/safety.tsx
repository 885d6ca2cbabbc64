export default function Safety() {
  return (
    <main>
      <h1>Safety</h1>
    </main>
  )
}
