/** The part of a reference that a visitor reads out on the phone. Pages, mails and the desk show it; staff find the record by it. */
export function shortReference(reference: string): string {
  return reference.slice(0, 8).toUpperCase()
}
