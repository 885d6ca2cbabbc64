export default function Apprentices() {
  return (
    <main>
      <h1>Apprentices</h1>
    </main>
  )
}
