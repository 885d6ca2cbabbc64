export default function EnergyUtilities() {
  return (
    <main>
      <h1>Energy &amp; utilities jobs</h1>
    </main>
  )
}
