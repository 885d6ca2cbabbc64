export default function TrainingUpskilling() {
  return (
    <main>
      <h1>Training &amp; upskilling</h1>
    </main>
  )
}
