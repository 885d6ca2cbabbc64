export default function RequestStaff() {
  return (
    <main>
      <h1>Request Staff</h1>
    </main>
  )
}
