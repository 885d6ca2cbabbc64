export default function AboriginalEmployment() {
  return (
    <main>
      <h1>Aboriginal Employment</h1>
    </main>
  )
}
