export default function JobSeekers() {
  return (
    <main>
      <h1>Job Seekers</h1>
    </main>
  )
}
