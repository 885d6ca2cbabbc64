export default function CareerAdvice() {
  return (
    <main>
      <h1>Career advice</h1>
    </main>
  )
}
