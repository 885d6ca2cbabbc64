import type { Email } from '../content/schema.ts'
import { SampleTag } from '../ui/sample-tag.tsx'

/** An address to read or copy, for those whose device has no mail program behind a mailto link. */
export function ContactLine({ email: { address, source } }: { email: Email }) {
  return (
    <p>
      Or write to {address} <SampleTag source={source} />
    </p>
  )
}
