import { useState, type FormEvent } from 'react'
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
import { fieldNames, type FieldTable, type FormWords } from 'core/forms/form-fields.ts'
import { honeypot } from 'core/forms/honeypot.ts'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { checkText } from 'core/forms/text-rules.ts'
import { RecordConfirmation } from './record-confirmation.tsx'
import { sendRecord } from './send-record.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useOffline } from './use-offline.ts'

type Phase =
  | { kind: 'idle' | 'sending' }
  | { kind: 'failed'; request?: string; advice?: string }
  | { kind: 'sent'; reference: string }

export type RecordFormProps = {
  /** The name of its draft. */
  kind: string
  api: string
  /** Name of the field for the id that the browser makes. */
  sentId: string
  /** Target of a plain form post: the path of the page itself. */
  action: string
  fields: FieldTable
  /** Of the button. */
  label: string
  notSent: FormWords['notSent']
  posted?: PostedForm
  /** Unset where the address names no topic. */
  topic?: {
    id: string
    /** Initial values, by field name. */
    suggested: Readonly<Record<string, string>>
    /** What the team needs to know to answer, by field name. */
    hints: Readonly<Record<string, string>>
  }
  facts: FormFacts
}

/** The form of a record whose entries are its fields. It also works without scripts, as a plain form post. */
export function RecordForm({
  kind,
  api,
  sentId,
  action,
  fields,
  label,
  notSent,
  posted,
  topic,
  facts,
}: RecordFormProps) {
  const names = fieldNames(fields)
  const { form, errors, summary, props, showErrors, checkTexts } = useCheckedForm({
    names: [...names, honeypot],
    check: (name, text) => (name === honeypot ? undefined : checkText(fields[name]!, text).error),
    posted: posted?.fields,
  })
  const [phase, setPhase] = useState<Phase>(
    posted && summary.errors.length === 0 ? { ...posted, kind: 'failed' } : { kind: 'idle' },
  )
  const offline = useOffline()
  const busy = phase.kind === 'sending'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    closeToast()
    if (!showErrors(checkTexts(data, names))) return setPhase({ kind: 'idle' })
    setPhase({ kind: 'sending' })
    const result = await sendRecord(api, data)
    if (result.kind === 'sent') {
      form.current?.reset()
      setPhase(result)
      showToast({ kind: 'success', ...facts.sent })
      return
    }
    const isFieldAtFault = result.kind === 'refused' && !showErrors(result.fields)
    setPhase(isFieldAtFault ? { kind: 'idle' } : { ...result, kind: 'failed' })
    showToast({ kind: 'error', ...notSent })
  }

  if (phase.kind === 'sent') {
    return (
      <div className="form-island">
        <Toasts />
        <RecordConfirmation facts={facts} reference={phase.reference} />
      </div>
    )
  }
  return (
    <div className="form-island">
      <Toasts />
      <ErrorSummary {...summary} />
      <form
        {...props}
        action={action}
        data-draft={kind}
        onSubmit={(event) => void submit(event)}
        onReset={() => {
          closeToast()
          showErrors({}, 0)
          setPhase({ kind: 'idle' })
        }}
      >
        {topic && <input type="hidden" name="topic" value={topic.id} />}
        <input type="hidden" name={sentId} data-submission-id="" suppressHydrationWarning />
        <HoneypotField error={errors[honeypot]} />
        <Fields
          table={fields}
          group="main"
          values={posted?.values ?? {}}
          errors={errors}
          suggested={topic?.suggested}
          hints={topic?.hints}
        />
        <CollectionNotice facts={facts} />
        {phase.kind === 'failed' && <FormFailure {...notSent} facts={facts} {...phase} />}
        <FormStatus text={offline && !busy ? offlineText : ''} seen={offline && !busy} />
        <FormButtons
          busy={busy}
          label={label}
          busyLabel="Sending..."
          failed={phase.kind === 'failed'}
        />
      </form>
    </div>
  )
}
