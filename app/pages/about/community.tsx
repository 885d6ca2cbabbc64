export default function Community() {
  return (
    <main>
      <h1>Community</h1>
    </main>
  )
}
