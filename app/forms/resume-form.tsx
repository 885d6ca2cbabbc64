import { useEffect, useRef, useState, type FormEvent } from 'react'
import { business, mailto } from '../content/business.ts'
import { resumeSteps } from '../content/resume-steps.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { closeAllToasts, showToast } from '../ui/toast.tsx'
import { newSubmissionId } from './draft.ts'
import { FocusedBox } from './focused-box.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { honeypot } from './honeypot.ts'
import type { PostedResume } from './posted-resume.ts'
import {
  availabilities,
  checkFile,
  checkResumeField,
  experienceLevels,
  fileMessages,
  resumeFields,
  submissionSucceeded,
  type ResumeField,
} from './resume-rules.ts'
import { sendResume, type Sending } from './send-resume.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useOffline } from './use-offline.ts'

type Name = ResumeField | 'resume' | typeof honeypot

type Phase =
  | { kind: 'idle' | 'cancelled' }
  | { kind: 'sending'; percent: number; waiting?: number | 'online'; stalled?: boolean }
  | { kind: 'failed'; title: string; description: string; request?: string; advice?: string }
  | { kind: 'stored'; reference: string }

// The required ones, then the file, as on the page.
const names: readonly Name[] = [
  ...resumeFields.slice(0, 4),
  'resume',
  ...resumeFields.slice(4),
  honeypot,
]
const accept =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const fileHint = 'PDF, .doc or .docx, up to 10 MB.'

/**
 * The resume form. A plain form post works without scripts; with them the same form is checked as it is filled in and
 * sent with progress.
 */
export function ResumeForm({ posted }: { posted?: PostedResume }) {
  const { form, errors, summary, props, setError, judge, checkTexts, empty } = useCheckedForm<Name>(
    {
      names,
      check: (name, text) =>
        name === 'resume' || name === honeypot ? undefined : checkResumeField(name, text),
      posted: posted?.fields,
    },
  )
  const button = useRef<HTMLButtonElement>(null)
  const sending = useRef<Sending>(undefined)
  const [fileKey, setFileKey] = useState(0)
  const [phase, setPhase] = useState<Phase>(
    posted && summary.errors.length === 0 ? { kind: 'failed', ...posted } : { kind: 'idle' },
  )
  const offline = useOffline()
  const values = posted?.values ?? {}
  const busy = phase.kind === 'sending'

  useEffect(() => () => sending.current?.cancel(), [])

  // Cancel has gone with the progress; whoever pressed it is at the button again.
  useEffect(() => {
    if (phase.kind === 'cancelled') button.current?.focus()
  }, [phase.kind])

  function checkChosen(file: File | undefined): string | undefined {
    const problem = checkFile(file)
    if (!problem) return undefined
    showToast({ kind: 'error', ...fileMessages[problem] })
    return fileMessages[problem].description
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    closeAllToasts()
    const file = data.get('resume')
    const found = checkTexts(data, resumeFields)
    const problem = checkChosen(file instanceof File ? file : undefined)
    if (problem) found.resume = problem
    if (judge(found)) void send(data)
    else setPhase({ kind: 'idle' })
  }

  async function send(data: FormData) {
    const id = form.current!.elements.namedItem('submissionId') as HTMLInputElement
    id.value ||= newSubmissionId()
    data.set('submissionId', id.value)
    setPhase({ kind: 'sending', percent: 0 })
    sending.current = sendResume('/api/resumes', data, {
      onProgress: (percent) => setPhase({ kind: 'sending', percent }),
      onStalled: () =>
        setPhase((now) => (now.kind === 'sending' ? { ...now, stalled: true } : now)),
      onWaiting: (seconds) =>
        setPhase({ kind: 'sending', percent: 0, waiting: seconds ?? 'online' }),
    })
    const result = await sending.current.result
    sending.current = undefined
    if (result.kind === 'cancelled') return setPhase({ kind: 'cancelled' })
    if (result.kind === 'stored') {
      clear()
      setPhase(result)
      showToast({ kind: 'success', ...submissionSucceeded })
      return
    }
    const { title, description } = result
    const fields = result.kind === 'refused' ? result.fields : {}
    const request = result.kind === 'failed' ? result.request : undefined
    setPhase(judge(fields) ? { kind: 'failed', title, description, request } : { kind: 'idle' })
    showToast({ kind: 'error', title, description })
  }

  function clear() {
    empty()
    setFileKey((key) => key + 1)
    setPhase({ kind: 'idle' })
  }

  const said = sayPhase(phase)
  return (
    <div className="resume-form">
      {phase.kind === 'stored' && (
        <FocusedBox kind="confirmation" title={submissionSucceeded.title}>
          <p>{submissionSucceeded.description}.</p>
          <ResumeReference reference={phase.reference} />
        </FocusedBox>
      )}
      <ErrorSummary {...summary} />
      <form
        {...props}
        action="/submit-resume"
        encType="multipart/form-data"
        data-draft="resume"
        onSubmit={submit}
        onReset={(event) => {
          event.preventDefault()
          clear()
        }}
      >
        <input type="hidden" name="submissionId" />
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
            label="Email Address"
            autoComplete="email"
            inputMode="email"
            defaultValue={values.email}
            error={errors.email}
          />
          <TextField
            name="phone"
            type="tel"
            label="Phone Number"
            autoComplete="tel"
            inputMode="tel"
            defaultValue={values.phone}
            error={errors.phone}
          />
        </div>
        <FileField
          key={fileKey}
          name="resume"
          label="Resume/CV"
          hint={
            posted ? `Choose your file again: the browser did not keep it. ${fileHint}` : fileHint
          }
          accept={accept}
          error={errors.resume}
          onChoose={(file) => setError('resume', file && checkChosen(file))}
        >
          <p className="field-aside">
            No resume? Call us on <a href={business.phone.tel}>{business.phone.display}</a>, or
            write to <a href={mailto(business.emails.careers)}>{business.emails.careers.address}</a>
            .
          </p>
        </FileField>

        <fieldset className="field-group">
          <legend>More about you</legend>
          <TextField
            name="location"
            label="Current Location"
            optional
            placeholder="e.g. Perth, WA"
            autoComplete="address-level2"
            defaultValue={values.location}
            error={errors.location}
          />
          <TextField
            name="preferredRoles"
            label="Preferred Roles/Industries"
            optional
            defaultValue={values.preferredRoles}
            error={errors.preferredRoles}
          />
          <div className="field-pair">
            <SelectField
              name="experienceLevel"
              label="Experience Level"
              optional
              options={experienceLevels}
              defaultValue={values.experienceLevel}
              error={errors.experienceLevel}
            />
            <SelectField
              name="availability"
              label="Availability"
              optional
              options={availabilities}
              defaultValue={values.availability}
              error={errors.availability}
            />
          </div>
          <TextArea
            name="additionalNotes"
            label="Additional Notes"
            optional
            rows={3}
            defaultValue={values.additionalNotes}
            error={errors.additionalNotes}
          />
        </fieldset>

        {phase.kind === 'failed' && (
          <FocusedBox kind="form-failure" title={phase.title}>
            <p>{phase.description}.</p>
            <p>
              {phase.advice ?? 'Everything you typed is still here.'} Our phone:{' '}
              <a href={business.phone.tel}>{business.phone.display}</a>. Our email:{' '}
              <a href={mailto(business.emails.careers)}>{business.emails.careers.address}</a>.
              {phase.request && ` If you call, say ${phase.request}.`}
            </p>
          </FocusedBox>
        )}
        {busy && (
          <UploadProgress
            text={said.text}
            percent={phase.percent}
            onCancel={() => sending.current?.cancel()}
            onRetry={phase.stalled || phase.waiting ? () => sending.current?.retryNow() : undefined}
          />
        )}
        <p role="status" className={offline && !busy ? undefined : 'visually-hidden'}>
          {offline && !busy ? 'You are offline. Nothing you entered is lost.' : said.aloud}
        </p>
        <div className="form-actions">
          <button ref={button} className="button" type="submit" disabled={busy}>
            {busy ? 'Submitting...' : phase.kind === 'failed' ? 'Try again' : 'Submit Resume'}
          </button>
          <button className="button-quiet" type="reset" hidden={busy}>
            Clear form
          </button>
        </div>
      </form>
    </div>
  )
}

/** The state of sending for eyes, and for ears, which hear a text when it changes: at each quarter. */
function sayPhase(phase: Phase): { text: string; aloud: string } {
  const same = (text: string) => ({ text, aloud: text })
  if (phase.kind === 'cancelled') {
    return same('Stopped. Nothing was sent, and everything you entered is still here.')
  }
  if (phase.kind !== 'sending') return same('')
  const { percent, waiting, stalled } = phase
  if (waiting === 'online') {
    return same(
      'You are offline. Nothing is lost: we send your resume as soon as you have reception.',
    )
  }
  if (waiting !== undefined) {
    const unit = waiting === 1 ? 'second' : 'seconds'
    return same(`That did not go through. Trying again in ${waiting} ${unit}.`)
  }
  if (stalled) return same('Nothing has moved for 30 seconds. You can wait or try again.')
  if (percent === 100) return same('Sent. Checking and storing your resume.')
  return { text: `Sending: ${percent}%`, aloud: `${Math.floor(percent / 25) * 25}% sent` }
}

/** The reference of a stored resume, what happens now, and whom to call about it. */
export function ResumeReference({ reference }: { reference: string }) {
  return (
    <>
      <p className="reference">
        Your reference: <strong>{reference}</strong>
      </p>
      <h3>What happens next</h3>
      <ol className="next-steps">
        {resumeSteps.map(({ step, description }) => (
          <li key={step}>
            <strong>{step}.</strong> {description}
          </li>
        ))}
      </ol>
      <p>
        Questions? Call <a href={business.phone.tel}>{business.phone.display}</a> and say the first
        eight characters of your reference.
      </p>
    </>
  )
}
