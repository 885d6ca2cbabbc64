export default function Leadership() {
  return (
    <main>
      <h1>Leadership Team</h1>
    </main>
  )
}
