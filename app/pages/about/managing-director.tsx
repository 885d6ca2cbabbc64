export default function ManagingDirector() {
  return (
    <main>
      <h1>Managing Director’s message</h1>
    </main>
  )
}
