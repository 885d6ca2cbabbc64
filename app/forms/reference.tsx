import { shortReference } from './short-reference.ts'

export function Reference({ reference }: { reference: string }) {
  return (
    <p className="reference">
      <span>Your reference: </span>
      <strong>{shortReference(reference)}</strong>
      <span className="reference-full">{`In full: ${reference}`}</span>
    </p>
  )
}
