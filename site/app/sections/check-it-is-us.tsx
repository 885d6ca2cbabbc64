import type { RecordOf } from 'core/content/records.ts'
import type { Telephone as Phone } from 'core/content/contact-details.ts'
import { Notice } from './notice.tsx'
import { Paragraphs } from './section-intro.tsx'

type Statement = RecordOf<'acknowledgement'>

/** Beside links to jobs: how to check that a call or a mail is from the business. */
export function CheckItIsUs({ check, phone }: { check: Statement; phone: Phone }) {
  return (
    <Notice title={check.title}>
      <Paragraphs texts={check.paragraphs} />
      <p>
        <a href={phone.tel}>Call {phone.display}</a>
      </p>
    </Notice>
  )
}
