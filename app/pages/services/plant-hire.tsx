export default function PlantHire() {
  return (
    <main>
      <h1>Plant &amp; Wet Hire</h1>
    </main>
  )
}
