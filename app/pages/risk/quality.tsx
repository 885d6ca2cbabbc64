export default function Quality() {
  return (
    <main>
      <h1>Quality Management</h1>
    </main>
  )
}
