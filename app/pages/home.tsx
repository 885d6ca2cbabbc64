export default function Home() {
  return (
    <main>
      <h1>Labour hire, plant hire and recruitment in WA</h1>
    </main>
  )
}
