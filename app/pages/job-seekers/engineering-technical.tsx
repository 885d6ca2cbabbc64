export default function EngineeringTechnical() {
  return (
    <main>
      <h1>Engineering &amp; technical jobs</h1>
    </main>
  )
}
