export default function LabourHire() {
  return (
    <main>
      <h1>Labour Solutions</h1>
    </main>
  )
}
