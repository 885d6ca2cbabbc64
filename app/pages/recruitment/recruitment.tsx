export default function Recruitment() {
  return (
    <main>
      <h1>Recruitment</h1>
    </main>
  )
}
