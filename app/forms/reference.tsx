import { shortReference } from './short-reference.ts'

/** What a visitor reads out on the telephone. */
export function Reference({ reference }: { reference: string }) {
  return (
    <p className="reference">
      <span>Your reference: </span>
      <strong>
        <data value={reference}>{shortReference(reference)}</data>
      </strong>
    </p>
  )
}

/** The way back: a message that needs no telephone and has its words. */
export function ChangeOfMind() {
  return (
    <p>
      <a href="/contact?topic=privacy">Change or remove what you sent</a>
    </p>
  )
}
