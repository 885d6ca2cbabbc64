export default function Awards() {
  return (
    <main>
      <h1>Awards &amp; Recognition</h1>
    </main>
  )
}
