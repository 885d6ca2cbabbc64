export default function ConstructionInfrastructure() {
  return (
    <main>
      <h1>Construction jobs in WA</h1>
    </main>
  )
}
