export default function TechnicalRecruitment() {
  return (
    <main>
      <h1>Technical recruitment for employers</h1>
    </main>
  )
}
