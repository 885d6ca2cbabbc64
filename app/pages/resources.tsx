export default function Resources() {
  return (
    <main>
      <h1>News &amp; Resources</h1>
    </main>
  )
}
