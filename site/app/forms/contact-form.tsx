import { useState, type FormEvent } from 'react'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { closeToast, showToast, Toasts } from '../ui/toast.tsx'
import { ContactConfirmation } from './contact-confirmation.tsx'
import { contactFieldTable, type ContactField } from 'core/forms/contact-fields.ts'
import { checkContactField, contactFields, messageNotSent } from 'core/forms/contact-rules.ts'
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
import { sendRecord } from './send-record.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useOffline } from './use-offline.ts'

type Name = ContactField | typeof honeypot

type Phase =
  | { kind: 'idle' | 'sending' }
  | { kind: 'failed'; request?: string; advice?: string }
  | { kind: 'sent'; reference: string }

export type ContactTopic = {
  id: string
  /** Initial value of the subject. */
  subject: string
  /** Initial value of the message. */
  message?: string
  /** A hint at the message: what the team needs to know to answer. */
  prompt?: string
  /** The telephone number is not asked for. */
  withoutPhone?: boolean
}

export type ContactFormProps = {
  posted?: PostedForm
  /** Target of a plain form post: the path of the page itself. */
  action: string
  /** Unset where the address names no topic. */
  topic?: ContactTopic
  facts: FormFacts
}

/** The contact form. It also works without scripts, as a plain form post. */
export function ContactForm({ posted, action, topic, facts }: ContactFormProps) {
  const asked = topic?.withoutPhone
    ? contactFields.filter((name) => name !== 'phone')
    : contactFields
  const { form, errors, summary, props, showErrors, checkTexts } = useCheckedForm<Name>({
    names: [...asked, honeypot],
    check: (name, text) => (name === honeypot ? undefined : checkContactField(name, text)),
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
    if (!showErrors(checkTexts(data, asked))) return setPhase({ kind: 'idle' })
    setPhase({ kind: 'sending' })
    const result = await sendRecord<Name>('/api/contact', data)
    if (result.kind === 'sent') {
      form.current?.reset()
      setPhase(result)
      showToast({ kind: 'success', ...facts.sent })
      return
    }
    const isFieldAtFault = result.kind === 'refused' && !showErrors(result.fields)
    setPhase(isFieldAtFault ? { kind: 'idle' } : { ...result, kind: 'failed' })
    showToast({ kind: 'error', ...messageNotSent })
  }

  if (phase.kind === 'sent') {
    return (
      <div className="form-island">
        <Toasts />
        <ContactConfirmation facts={facts} reference={phase.reference} />
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
        data-draft="contact"
        onSubmit={(event) => void submit(event)}
        onReset={() => {
          closeToast()
          showErrors({}, 0)
          setPhase({ kind: 'idle' })
        }}
      >
        {topic && <input type="hidden" name="topic" value={topic.id} />}
        <input type="hidden" name="messageId" data-submission-id="" suppressHydrationWarning />
        <HoneypotField error={errors[honeypot]} />
        <Fields
          table={contactFieldTable}
          group="main"
          values={posted?.values ?? {}}
          errors={errors}
          names={asked}
          hints={topic?.prompt ? { message: topic.prompt } : {}}
          suggested={
            topic && {
              subject: topic.subject,
              ...(topic.message ? { message: topic.message } : {}),
            }
          }
        />
        <CollectionNotice facts={facts} />
        {phase.kind === 'failed' && <FormFailure {...messageNotSent} facts={facts} {...phase} />}
        <FormStatus text={offline && !busy ? offlineText : ''} seen={offline && !busy} />
        <FormButtons
          busy={busy}
          label="Send Message"
          busyLabel="Sending..."
          failed={phase.kind === 'failed'}
        />
      </form>
    </div>
  )
}
