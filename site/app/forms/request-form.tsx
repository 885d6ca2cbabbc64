import { useState, type FormEvent } from 'react'
import { businessDay } from 'core/content/business-time.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { closeToast, showToast, Toasts } from '../ui/toast.tsx'
import { Fields } from './fields.tsx'
import type { FormFacts } from './form-facts.ts'
import {
  CollectionNotice,
  FormButtons,
  FormFailure,
  FormStatus,
  offlineText,
} from './form-parts.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { honeypot } from 'core/forms/honeypot.ts'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { RequestConfirmation } from './request-confirmation.tsx'
import { fieldsOfLine, lineKinds, numbered, requestFieldTable } from 'core/forms/request-fields.ts'
import { lineOfField, RequestLines } from './request-lines.tsx'
import {
  checkRequest,
  checkRequestField,
  promiseOfLines,
  requestFields,
  requestWords,
  type CheckedRequest,
} from 'core/forms/request-rules.ts'
import { RequestSummary } from './request-summary.tsx'
import { sendRecord } from './send-record.ts'
import { entriesOf, useCheckedForm } from './use-checked-form.ts'
import { useLineNumbers } from './use-line-numbers.ts'
import { useOffline } from './use-offline.ts'

type Phase =
  | { kind: 'idle' | 'checking' | 'sending' }
  | { kind: 'failed'; request?: string; advice?: string }
  | { kind: 'sent'; reference: string }

export type RequestFormProps = {
  posted?: PostedForm
  /** Values that the link to this page fills in, by field name. */
  asked: Readonly<Record<string, string>>
  facts: Omit<FormFacts, 'sent'>
  /** Suggested while a visitor types a line. */
  trades: readonly string[]
  machines: readonly string[]
  /** Promised times, such as "24 hours", by the name of the promise in the records. */
  within: Readonly<Record<ReturnType<typeof promiseOfLines>, string>>
}

const today = () => businessDay(Date.now())

/**
 * The form of a request for people and plant. It also works without scripts, as a plain form post; with scripts, fields are checked
 * while the visitor fills them in, lines can be added and removed, and a summary is shown before sending.
 */
export function RequestForm({ posted, asked, facts, trades, machines, within }: RequestFormProps) {
  const values = posted?.values ?? asked
  const lines = useLineNumbers(values, 'request')
  const lineNames = lineKinds.flatMap((kind) =>
    lines.numbers[kind].flatMap((number) =>
      fieldsOfLine(kind).map((field) => numbered(field, number)),
    ),
  )
  // In the order on the page, which is also that of the error summary.
  const names = [...lineNames, ...requestFields, honeypot]
  const { form, errors, summary, props, setError, showErrors } = useCheckedForm<string>({
    names,
    check: (name, text, entries) => checkRequestField(name, { ...entries, [name]: text }, today()),
    posted: posted?.fields,
  })
  const [phase, setPhase] = useState<Phase>(
    posted && summary.errors.length === 0 ? { ...posted, kind: 'failed' } : { kind: 'idle' },
  )
  const [checked, setChecked] = useState<CheckedRequest>()
  const offline = useOffline()
  const isSummary = checked !== undefined && phase.kind !== 'idle'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    closeToast()
    const found = checkRequest(entriesOf(new FormData(event.currentTarget)), today())
    if (!showErrors(found.errors)) return setPhase({ kind: 'idle' })
    setChecked(found)
    setPhase({ kind: 'checking' })
  }

  async function send() {
    setPhase({ kind: 'sending' })
    const result = await sendRecord('/api/requests', new FormData(form.current!))
    if (result.kind === 'sent') {
      form.current?.reset()
      setPhase(result)
      showToast({ kind: 'success', ...requestWords.sent(within[promiseOfLines(checked!.lines)]) })
      return
    }
    const isFieldAtFault = result.kind === 'refused' && !showErrors(result.fields)
    setPhase(isFieldAtFault ? { kind: 'idle' } : { ...result, kind: 'failed' })
    showToast({ kind: 'error', ...requestWords.notSent })
  }

  if (phase.kind === 'sent') {
    return (
      <div className="form-island">
        <Toasts />
        <RequestConfirmation
          reference={phase.reference}
          lines={checked!.lines}
          within={within}
          phone={facts.phone}
        />
      </div>
    )
  }
  const failure = phase.kind === 'failed' && (
    <FormFailure {...requestWords.notSent} facts={facts} {...phase} />
  )
  const offlineStatus = <FormStatus text={offline ? offlineText : ''} seen={offline} />
  return (
    <div className="form-island">
      <Toasts />
      <ErrorSummary
        {...summary}
        errors={summary.errors.map(({ name, text }) => {
          const line = lineOfField(name, lines.numbers)
          return { name, text: line === undefined ? text : `${line}: ${text}` }
        })}
      />
      {isSummary && (
        <RequestSummary
          checked={checked}
          within={within}
          busy={phase.kind === 'sending'}
          failed={phase.kind === 'failed'}
          onSend={() => void send()}
          onChange={() => {
            setPhase({ kind: 'idle' })
            requestAnimationFrame(() => focusFirst(form.current))
          }}
        >
          {failure}
          {offlineStatus}
        </RequestSummary>
      )}
      <form
        {...props}
        action="/request-staff"
        data-draft="request"
        hidden={isSummary}
        onInput={(event) => {
          props.onInput(event)
          // An entry in this field may have made another field's message obsolete: an empty line, or a line that was missing.
          const entries = entriesOf(new FormData(event.currentTarget))
          const still = checkRequest(entries, today()).errors
          for (const name of Object.keys(errors)) setError(name, still[name])
        }}
        onSubmit={submit}
        onReset={() => {
          closeToast()
          showErrors({}, 0)
          lines.reset()
          setPhase({ kind: 'idle' })
        }}
      >
        <input type="hidden" name="requestId" data-submission-id="" suppressHydrationWarning />
        <HoneypotField error={errors[honeypot]} />
        <Need />
        <RequestLines kind="people" lines={lines} values={values} errors={errors} names={trades} />
        <RequestLines kind="plant" lines={lines} values={values} errors={errors} names={machines} />
        <fieldset className="field-group">
          <legend>Where and when</legend>
          <Fields table={requestFieldTable} group="more" values={values} errors={errors} />
        </fieldset>
        <fieldset className="field-group">
          <legend>Who to call</legend>
          <Fields table={requestFieldTable} group="main" values={values} errors={errors} />
        </fieldset>
        <Fields table={requestFieldTable} group="apart" values={values} errors={errors} />
        <CollectionNotice facts={facts} />
        {!isSummary && failure}
        {!isSummary && offlineStatus}
        <FormButtons busy={false} label="Check and send" busyLabel="Sending..." failed={false} />
      </form>
    </div>
  )
}

function focusFirst(form: HTMLFormElement | null) {
  form
    ?.querySelector<HTMLElement>('input:not([type=hidden], [type=radio], [tabindex="-1"])')
    ?.focus()
}

/** On a phone, optional fields are hidden, by CSS alone, unless they hold an entry. */
function Need() {
  return (
    <fieldset className="field-group request-need">
      <legend>What do you need?</legend>
      <p>
        {['People', 'Plant', 'Both'].map((label) => (
          <label key={label}>
            <input type="radio" name="need" value={label.toLowerCase()} />
            {label}
          </label>
        ))}
      </p>
    </fieldset>
  )
}
