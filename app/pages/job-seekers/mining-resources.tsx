export default function MiningResources() {
  return (
    <main>
      <h1>Mining &amp; Resources jobs</h1>
    </main>
  )
}
