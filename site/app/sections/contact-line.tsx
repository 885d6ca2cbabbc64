/** An address to read or copy, for those whose device has no mail program behind a mailto link. */
export function ContactLine({ address }: { address: string | undefined }) {
  return address && <p>Or write to {address}</p>
}
