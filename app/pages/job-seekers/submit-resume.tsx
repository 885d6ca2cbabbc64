export default function SubmitResume() {
  return (
    <main>
      <h1>Submit your resume</h1>
    </main>
  )
}
