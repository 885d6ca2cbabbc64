import type { FormFacts } from './form-facts.ts'
import { FocusedBox } from './focused-box.tsx'
import { RecordNext } from './record-confirmation.tsx'
import { promiseOfLines, requestWords, type RequestLine } from 'core/forms/request-rules.ts'
import { LinesAsked, type Within } from './request-summary.tsx'

type RequestConfirmationProps = {
  reference: string
  lines: readonly RequestLine[]
  within: Within
  phone: FormFacts['phone']
}

/** Replaces the form once a request is stored. */
export function RequestConfirmation({ reference, lines, within, phone }: RequestConfirmationProps) {
  const { title, description } = requestWords.sent(within[promiseOfLines(lines)])
  return (
    <FocusedBox kind="confirmation" title={title}>
      <p>{description}</p>
      <LinesAsked lines={lines} />
      <RecordNext reference={reference} phone={phone} />
    </FocusedBox>
  )
}
