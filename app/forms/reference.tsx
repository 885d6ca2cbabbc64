/** As much of a reference as a person reads out on the phone; staff find the record by it. */
export function shortReference(reference: string): string {
  return reference.slice(0, 8).toUpperCase()
}

export function Reference({ reference }: { reference: string }) {
  return (
    <p className="reference">
      <span>Your reference: </span>
      <strong>{shortReference(reference)}</strong>
      <span className="reference-full">{`In full: ${reference}`}</span>
    </p>
  )
}
