export default function TechnicalProfessional() {
  return (
    <main>
      <h1>Technical &amp; Professional</h1>
    </main>
  )
}
