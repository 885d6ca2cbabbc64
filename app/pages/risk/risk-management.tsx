export default function RiskManagement() {
  return (
    <main>
      <h1>Risk Management</h1>
    </main>
  )
}
