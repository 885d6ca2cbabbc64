export default function Reputation() {
  return (
    <main>
      <h1>Reputational Risk</h1>
    </main>
  )
}
