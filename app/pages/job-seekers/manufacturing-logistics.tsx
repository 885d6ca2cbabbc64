export default function ManufacturingLogistics() {
  return (
    <main>
      <h1>Manufacturing &amp; logistics jobs</h1>
    </main>
  )
}
