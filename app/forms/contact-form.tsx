import { useEffect, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { business, mailto } from '../content/business.ts'
import { contactTopics } from '../content/contact-topics.ts'
import { promises } from '../content/promises.ts'
import { isMailSet, onlyWithoutMail } from '../mail-setting.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { closeAllToasts, showToast } from '../ui/toast.tsx'
import { applyTopic } from './apply-topic.ts'
import {
  checkContactField,
  contactFields,
  messageNotSent,
  messageSent,
  type ContactField,
} from './contact-rules.ts'
import { FocusedBox } from './focused-box.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { honeypot } from './honeypot.ts'
import type { PostedContact } from './posted-contact.ts'
import { pretendToSend, sendMessage } from './send-message.ts'
import { topicsAttribute } from './topic.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useOffline } from './use-offline.ts'

type Name = ContactField | typeof honeypot

type Phase = 'idle' | 'sending' | 'failed' | 'sent'

const names: readonly Name[] = [...contactFields, honeypot]
const otherPromises = new Set(contactTopics.map(({ promise }) => promise))
otherPromises.delete('contactReply')

type ContactFormProps = {
  posted?: PostedContact
  /** A topic that the page itself is about; without one the address may name it. */
  topic?: string
}

/**
 * The contact form. A plain form post works without scripts. While the site is not connected to e-mail it says so and
 * sends nothing.
 */
export function ContactForm({ posted, topic }: ContactFormProps) {
  const refusal = posted?.sent === false ? posted : undefined
  const { form, errors, summary, props, judge, checkTexts, empty } = useCheckedForm<Name>({
    names,
    check: (name, text) => (name === honeypot ? undefined : checkContactField(name, text)),
    posted: refusal?.fields,
  })
  const [phase, setPhase] = useState<Phase>(() => {
    if (posted?.sent) return 'sent'
    return refusal && summary.errors.length === 0 ? 'failed' : 'idle'
  })
  const [failure, setFailure] = useState<{ request?: string; advice?: string } | undefined>(refusal)
  const { search } = useLocation()
  const offline = useOffline()
  const values = refusal?.values ?? {}
  const busy = phase === 'sending'
  const about = contactTopics.find(({ id }) => id === topic)

  useEffect(() => {
    if (form.current && !topic) applyTopic(form.current, search)
  }, [form, search, topic])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    closeAllToasts()
    if (!judge(checkTexts(data, contactFields))) return setPhase('idle')
    setPhase('sending')
    const result = await (isMailSet() ? sendMessage(data) : pretendToSend(data))
    if (result.kind === 'sent') {
      empty()
      setPhase('sent')
      showToast({ kind: 'success', ...messageSent })
    } else {
      setFailure(result.kind === 'failed' ? result : undefined)
      setPhase(result.kind === 'refused' && !judge(result.fields) ? 'idle' : 'failed')
      showToast({ kind: 'error', ...messageNotSent })
    }
  }

  return (
    <div className="contact-form">
      {phase === 'sent' && (
        <FocusedBox kind="confirmation" title={messageSent.title} endsDraft="contact">
          <p>{messageSent.description}</p>
          <NotConnected />
        </FocusedBox>
      )}
      <ErrorSummary {...summary} />
      <form
        {...props}
        action={topic ? `/contact?page=${topic}` : '/contact'}
        data-draft="contact"
        data-topics={topic ? undefined : topicsAttribute}
        onSubmit={(event) => void submit(event)}
        onReset={(event) => {
          event.preventDefault()
          empty()
          setPhase('idle')
        }}
      >
        {[...otherPromises].map((name) => (
          <p
            key={name}
            className="contact-promise"
            data-promise={name}
            hidden
            suppressHydrationWarning
          >
            {promises[name].statement}
          </p>
        ))}
        <HoneypotField error={errors[honeypot]} />
        <div className="field-pair">
          <TextField
            name="firstName"
            label="First Name"
            autoComplete="given-name"
            defaultValue={values.firstName}
            error={errors.firstName}
          />
          <TextField
            name="lastName"
            label="Last Name"
            autoComplete="family-name"
            defaultValue={values.lastName}
            error={errors.lastName}
          />
        </div>
        <div className="field-pair">
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            inputMode="email"
            defaultValue={values.email}
            error={errors.email}
          />
          <TextField
            name="phone"
            type="tel"
            label="Phone"
            hint="At least 10 characters, with the area code"
            autoComplete="tel"
            inputMode="tel"
            defaultValue={values.phone}
            error={errors.phone}
          />
        </div>
        <TextField
          name="company"
          label="Company"
          optional
          autoComplete="organization"
          defaultValue={values.company}
          error={errors.company}
        />
        <TextField
          name="subject"
          label="Subject"
          defaultValue={values.subject ?? about?.subject}
          error={errors.subject}
        />
        <TextArea
          name="message"
          label="Message"
          rows={6}
          defaultValue={values.message}
          error={errors.message}
        />

        {phase === 'failed' && (
          <FocusedBox kind="form-failure" title={messageNotSent.title}>
            <p>{messageNotSent.description}.</p>
            <p>
              {failure?.advice ?? 'Everything you typed is still here.'} Our phone:{' '}
              <a href={business.phone.tel}>{business.phone.display}</a>. Our email:{' '}
              <a href={mailto(business.emails.general)}>{business.emails.general.address}</a>.
              {failure?.request && ` If you call, say ${failure.request}.`}
            </p>
          </FocusedBox>
        )}
        <p role="status" className={offline && !busy ? undefined : 'visually-hidden'}>
          {offline && !busy ? 'You are offline. Nothing you entered is lost.' : ''}
        </p>
        <div className="form-actions">
          <button className="button" type="submit" disabled={busy}>
            {busy ? 'Sending...' : phase === 'failed' ? 'Try again' : 'Send Message'}
          </button>
          <button className="button-quiet" type="reset" hidden={busy}>
            Clear form
          </button>
        </div>
        <p className="field-aside">
          We use what you enter to answer you. This website keeps no copy of it: see our{' '}
          <Link href="/privacy-policy">Privacy Policy</Link>.
        </p>
      </form>
      <NotConnected />
    </div>
  )
}

/** Stands while the site is not connected to e-mail, in the document itself, so that it needs no scripts. */
function NotConnected() {
  if (isMailSet()) return null
  return (
    <p className="not-connected" {...onlyWithoutMail}>
      This site is not yet connected to e-mail, so we do not receive what you enter here. Call{' '}
      <a href={business.phone.tel}>{business.phone.display}</a> or write to{' '}
      <a href={mailto(business.emails.general)}>{business.emails.general.address}</a>.
    </p>
  )
}
