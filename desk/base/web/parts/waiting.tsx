export function Waiting({ words = 'Loading' }: { words?: string }) {
  return (
    <p className="waiting" role="status">
      {words}
    </p>
  )
}
