import { useEffect, useRef, useState, type FormEvent } from 'react'
import { business, mailto } from '../content/business.ts'
import { resumeSteps } from '../content/resume-steps.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { closeAllToasts, showToast } from '../ui/toast.tsx'
import { draftKey, emptyForm, newSubmissionId, restoreDraft } from './draft.ts'
import type { PostedResume } from './posted-resume.ts'
import {
  availabilities,
  checkFile,
  checkResumeField,
  experienceLevels,
  fileMessages,
  honeypot,
  resumeFields,
  submissionSucceeded,
  type ResumeField,
} from './resume-rules.ts'
import { sendResume, type Sending } from './send-resume.ts'
import { UploadProgress } from './upload-progress.tsx'

type Errors = Partial<Record<ResumeField | 'resume' | typeof honeypot, string>>

type Phase =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number; note?: string; stalled?: boolean }
  | { kind: 'failed'; title: string; description: string; offline: boolean }
  | { kind: 'stored'; reference: string }

const accept =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * The resume form. A plain form post works without scripts; with them the same form is checked as it is filled in and
 * sent with progress. Inputs are uncontrolled: whatever was typed before the scripts arrived is simply there.
 */
export function ResumeForm({ posted }: { posted?: PostedResume }) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const sending = useRef<Sending>(undefined)
  const changed = useRef(new Set<string>())
  const [errors, setErrors] = useState<Errors>(posted?.fields ?? {})
  // A page that the server sent back with errors is a failed attempt: its summary takes focus.
  const [attempt, setAttempt] = useState(posted ? 1 : 0)
  const [fileKey, setFileKey] = useState(0)
  const [phase, setPhase] = useState<Phase>(
    posted
      ? { kind: 'failed', title: posted.title, description: posted.description, offline: false }
      : { kind: 'idle' },
  )
  const values = posted?.values ?? {}
  const busy = phase.kind === 'sending'
  const summary = ([...resumeFields, 'resume', honeypot] as const).flatMap((name) =>
    errors[name] ? [{ name, text: errors[name] }] : [],
  )
  const wrong = summary.length > 0

  useEffect(() => {
    if (form.current) restoreDraft(form.current)
    return () => sending.current?.cancel()
  }, [])

  useEffect(() => {
    if (!wrong || document.title.startsWith('Error: ')) return
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [wrong])

  useEffect(() => {
    if (phase.kind === 'stored') panel.current?.focus()
  }, [phase.kind])

  /** First on leaving a changed field; once wrong, on every change, so that the message goes when it is right. */
  function checkOne(event: FormEvent<HTMLFormElement>, leaving: boolean) {
    const { name, value } = event.target as unknown as HTMLInputElement
    const field = resumeFields.find((one) => one === name)
    if (!field) return
    if (!leaving) changed.current.add(field)
    if (leaving ? !changed.current.has(field) : !errors[field]) return
    const error = checkResumeField(field, value)
    if (error !== errors[field]) setErrors({ ...errors, [field]: error })
  }

  function chooseFile(file: File | undefined) {
    const problem = file && checkFile(file)
    setErrors({ ...errors, resume: problem && fileMessages[problem].description })
    if (problem) showToast({ kind: 'error', ...fileMessages[problem] })
  }

  function checkAll(data: FormData): Errors {
    const found: Errors = {}
    for (const field of resumeFields) {
      const error = checkResumeField(field, String(data.get(field) ?? ''))
      if (error) found[field] = error
    }
    const file = data.get('resume')
    const problem = checkFile(file instanceof File ? file : undefined)
    if (problem) {
      found.resume = fileMessages[problem].description
      showToast({ kind: 'error', ...fileMessages[problem] })
    }
    return found
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    closeAllToasts()
    const found = checkAll(data)
    setErrors(found)
    setAttempt(attempt + 1)
    if (Object.keys(found).length > 0) return setPhase({ kind: 'idle' })
    void send(data)
  }

  async function send(data: FormData) {
    const element = form.current!
    const id = element.elements.namedItem('submissionId') as HTMLInputElement
    id.value ||= newSubmissionId()
    data.set('submissionId', id.value)
    setPhase({ kind: 'sending', percent: 0 })
    sending.current = sendResume('/api/resumes', data, {
      onProgress: (percent) => setPhase({ kind: 'sending', percent }),
      onStalled: () =>
        setPhase((now) => (now.kind === 'sending' ? { ...now, stalled: true } : now)),
      onWaiting: (seconds) =>
        setPhase({
          kind: 'sending',
          percent: 0,
          note: `That did not go through. Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
        }),
    })
    const result = await sending.current.result
    sending.current = undefined
    if (result.kind === 'cancelled') return setPhase({ kind: 'idle' })
    if (result.kind === 'stored') {
      element.reset()
      id.value = ''
      sessionStorage.removeItem(draftKey(element.dataset.draft))
      changed.current.clear()
      setFileKey((key) => key + 1)
      setErrors({})
      setPhase(result)
      showToast({ kind: 'success', ...submissionSucceeded })
      return
    }
    const { title, description } = result
    if (result.kind === 'refused' && Object.keys(result.fields).length > 0) {
      setErrors(result.fields)
      setAttempt((count) => count + 1)
      setPhase({ kind: 'idle' })
    } else {
      setPhase({
        kind: 'failed',
        title,
        description,
        offline: result.kind === 'failed' && result.offline,
      })
    }
    showToast({ kind: 'error', title, description })
  }

  function clear() {
    const element = form.current!
    emptyForm(element)
    sessionStorage.removeItem(draftKey(element.dataset.draft))
    changed.current.clear()
    setFileKey((key) => key + 1)
    setErrors({})
    setPhase({ kind: 'idle' })
    document.getElementById(resumeFields[0])?.focus()
  }

  return (
    <div className="resume-form">
      {phase.kind === 'stored' && (
        <div className="confirmation" ref={panel} tabIndex={-1} aria-labelledby="stored-title">
          <h3 id="stored-title">{submissionSucceeded.title}</h3>
          <p>{submissionSucceeded.description}.</p>
          <ResumeReference reference={phase.reference} />
        </div>
      )}
      <ErrorSummary errors={summary} attempt={attempt} />
      <form
        ref={form}
        method="post"
        action="/submit-resume"
        encType="multipart/form-data"
        noValidate
        data-enhanced
        data-draft="resume"
        onSubmit={submit}
        onBlur={(event) => checkOne(event, true)}
        onInput={(event) => checkOne(event, false)}
      >
        <input type="hidden" name="submissionId" />
        <div className="honeypot" aria-hidden="true">
          <label htmlFor={honeypot}>Leave this empty</label>
          <input id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
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
          hint="PDF, .doc or .docx, up to 10 MB"
          accept={accept}
          error={errors.resume}
          onChoose={chooseFile}
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
          <div className="form-failure">
            <h3>{phase.title}</h3>
            <p>{phase.description}.</p>
            {phase.offline && (
              <p>You are offline. Nothing is lost: try again when you have reception.</p>
            )}
            <p>
              Everything you entered is still here. Call{' '}
              <a href={business.phone.tel}>{business.phone.display}</a> if it keeps happening.
            </p>
          </div>
        )}
        {phase.kind === 'sending' && (
          <UploadProgress
            percent={phase.percent}
            note={phase.note}
            onCancel={() => sending.current?.cancel()}
            onRetry={phase.stalled ? () => sending.current?.retryNow() : undefined}
          />
        )}
        <div className="form-actions">
          <button className="button" type="submit" disabled={busy}>
            {busy ? 'Submitting...' : phase.kind === 'failed' ? 'Try again' : 'Submit Resume'}
          </button>
          <button className="button-quiet" type="button" onClick={clear} hidden={busy}>
            Clear form
          </button>
        </div>
      </form>
    </div>
  )
}

/** The reference of a stored resume, what happens now, and whom to call about it. */
export function ResumeReference({ reference }: { reference: string }) {
  return (
    <>
      <p className="reference">
        Your reference: <strong>{reference}</strong>
      </p>
      <h4>What happens next</h4>
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
