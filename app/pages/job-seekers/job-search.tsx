export default function JobSearch() {
  return (
    <main>
      <h1>Job search</h1>
    </main>
  )
}
