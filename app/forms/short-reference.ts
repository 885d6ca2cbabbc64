/** As much of a reference as a person reads out on the phone, as pages, mails and the desk show it; staff find the record by it. */
export function shortReference(reference: string): string {
  return reference.slice(0, 8).toUpperCase()
}
