import { shortReference } from 'core/forms/short-reference.ts'

/** The reference of a record, which a visitor reads out on the telephone. */
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

/** A link for a visitor who changed their mind: to a message with the words filled in, which asks for no telephone number. */
export function ChangeOfMind() {
  return (
    <p>
      <a href="/contact?topic=privacy">Change or remove what you sent</a>
    </p>
  )
}
