import type { ReactNode } from 'react'
import { longDay } from 'core/content/business-time.ts'
import { FocusedBox } from './focused-box.tsx'
import { requestFieldTable, type RequestField } from 'core/forms/request-fields.ts'
import {
  lineWords,
  promiseOfLines,
  requestFields,
  type CheckedRequest,
  type RequestLine,
} from 'core/forms/request-rules.ts'

export type Within = Readonly<Record<ReturnType<typeof promiseOfLines>, string>>

type RequestSummaryProps = {
  checked: CheckedRequest
  within: Within
  busy: boolean
  failed: boolean
  onSend(): void
  /** Returns to the form, which still has every entry. */
  onChange(): void
  /** Why sending failed. */
  children: ReactNode
}

/** What the form understood, for the visitor to check before sending. */
export function RequestSummary(props: RequestSummaryProps) {
  const { checked, within, busy, failed, onSend, onChange, children } = props
  const { entries, lines } = checked
  const said = requestFields.filter((name) => entries[name] !== null)
  return (
    <FocusedBox kind="form-summary" title="Is this right?">
      <LinesAsked lines={lines} />
      <dl>
        {said.map((name) => (
          <div key={name}>
            <dt>{requestFieldTable[name].label}</dt>
            <dd>{shown(name, entries[name]!)}</dd>
          </div>
        ))}
      </dl>
      <p>{`We answer within ${within[promiseOfLines(lines)]}.`}</p>
      {children}
      <div className="form-actions">
        <button className="button" type="button" disabled={busy} onClick={onSend}>
          {busy ? 'Sending...' : failed ? 'Try again' : 'Send request'}
        </button>
        <button className="button-quiet" type="button" hidden={busy} onClick={onChange}>
          Change something
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {busy ? 'Sending...' : ''}
      </p>
    </FocusedBox>
  )
}

export function LinesAsked({ lines }: { lines: readonly RequestLine[] }) {
  return (
    <ul className="lines-asked">
      {lines.map(lineWords).map((words, index) => (
        // Two lines may have the same words.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{words}</li>
      ))}
    </ul>
  )
}

function shown(name: RequestField, value: string): string {
  if (name !== 'startsOn') return value
  return value === 'asap' ? 'As soon as possible' : longDay(value)
}
