export default function History() {
  return (
    <main>
      <h1>Our Company: 2018 to 2024</h1>
    </main>
  )
}
