export default function TalentSolutions() {
  return (
    <main>
      <h1>Talent Solutions</h1>
    </main>
  )
}
