export default function BulkRecruitment() {
  return (
    <main>
      <h1>Bulk Recruitment</h1>
    </main>
  )
}
