export default function ResumeReceived() {
  return (
    <main>
      <h1>Resume received</h1>
    </main>
  )
}
