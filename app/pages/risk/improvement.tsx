export default function Improvement() {
  return (
    <main>
      <h1>Continuous Improvement</h1>
    </main>
  )
}
