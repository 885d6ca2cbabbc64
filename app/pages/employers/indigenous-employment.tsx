export default function IndigenousEmployment() {
  return (
    <main>
      <h1>Indigenous employment for employers</h1>
    </main>
  )
}
