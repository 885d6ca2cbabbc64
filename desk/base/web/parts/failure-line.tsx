/** What went wrong, read out at once. */
export function FailureLine({ words, id }: { words: string | undefined; id?: string }) {
  if (words === undefined) return null
  return (
    <p className="error" role="alert" id={id}>
      {words}
    </p>
  )
}
