import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FileField } from '../ui/file-field.tsx'
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
import { fileInMemory } from 'core/forms/file-in-memory.ts'
import { fieldNames } from 'core/forms/form-fields.ts'
import { HoneypotField } from './honeypot-field.tsx'
import { honeypot } from 'core/forms/honeypot.ts'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { ResumeConfirmation, type ResumeStep } from './resume-confirmation.tsx'
import { resumeFieldTable, resumeFile, type ResumeField } from 'core/forms/resume-fields.ts'
import { checkFile, checkResumeField, fileMessages, resumeFields } from 'core/forms/resume-rules.ts'
import { sendResume, type Sending, type SendResult } from './send-resume.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useOffline } from './use-offline.ts'

type Name = ResumeField | typeof resumeFile.name | typeof honeypot

type Phase =
  | { kind: 'idle' }
  | Extract<SendResult, { kind: 'cancelled' }>
  | { kind: 'sending'; percent: number; waiting?: number | 'online'; stalled?: boolean }
  | { kind: 'failed'; title: string; description: string; request?: string; advice?: string }
  | { kind: 'stored'; reference: string }

const inGroup = (group: 'main' | 'more') =>
  fieldNames(resumeFieldTable).filter((name) => resumeFieldTable[name].group === group)

// In the order on the page, which is also that of the error summary.
const names: readonly Name[] = [...inGroup('main'), resumeFile.name, ...inGroup('more'), honeypot]

/** The vacancy that a visitor applies for, with the words around it. */
export type AppliedFor = Record<'id' | 'title' | 'href' | 'label' | 'remove' | 'sent', string>

export type ResumeFormProps = {
  posted?: PostedForm
  facts: FormFacts
  steps: readonly ResumeStep[]
  vacancy?: AppliedFor | undefined
}

/**
 * The resume form. It also works without scripts, as a plain form post; with scripts, fields are checked while the visitor fills them
 * in, and the upload shows its progress.
 */
export function ResumeForm({ posted, facts, steps, vacancy }: ResumeFormProps) {
  const { form, errors, summary, props, setError, showErrors, checkTexts } = useCheckedForm<Name>({
    names,
    check: (name, text) =>
      name === resumeFile.name || name === honeypot ? undefined : checkResumeField(name, text),
    posted: posted?.fields,
  })
  const sending = useRef<Pick<Sending, 'cancel' | 'retryNow'>>(undefined)
  /** The chosen file, read when it was chosen. */
  const copy = useRef<Promise<File | undefined>>(undefined)
  const [fileKey, setFileKey] = useState(0)
  const [isForAnyJob, setForAnyJob] = useState(false)
  const applied = isForAnyJob ? undefined : vacancy
  const [phase, setPhase] = useState<Phase>(
    posted && summary.errors.length === 0 ? { kind: 'failed', ...posted } : { kind: 'idle' },
  )
  const offline = useOffline()
  const busy = phase.kind === 'sending'

  useEffect(() => () => sending.current?.cancel(), [])

  // The Cancel button is removed with the progress, so focus moves to the submit button.
  useEffect(() => {
    if (phase.kind === 'cancelled')
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [phase.kind, form])

  function checkChosen(file: File | undefined): string | undefined {
    const problem = checkFile(file)
    return problem && showProblem(problem)
  }

  function showProblem(problem: keyof typeof fileMessages): string {
    showToast({ kind: 'error', ...fileMessages[problem] })
    return fileMessages[problem].description
  }

  function choose(file: File | undefined) {
    // Closes a toast about the previous file.
    closeToast()
    const problem = file && checkChosen(file)
    setError(resumeFile.name, problem)
    const reading = file && !problem ? fileInMemory(file) : undefined
    copy.current = reading
    void reading?.then((read) => {
      if (!read && copy.current === reading) setError(resumeFile.name, showProblem('unreadable'))
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    closeToast()
    const file = data.get(resumeFile.name)
    const found = checkTexts(data, resumeFields)
    const problem = checkChosen(file instanceof File ? file : undefined)
    if (problem) found.resume = problem
    if (showErrors(found)) void send(data)
    else setPhase({ kind: 'idle' })
  }

  async function send(data: FormData) {
    setPhase({ kind: 'sending', percent: 0 })
    // A file that lies in a cloud takes a while to read.
    const reading = {
      cancel() {
        sending.current = undefined
        setPhase({ kind: 'cancelled', isSent: false })
      },
      retryNow() {},
    }
    sending.current = reading
    const file = await (copy.current ?? fileInMemory(data.get(resumeFile.name) as File))
    if (sending.current !== reading) return
    if (!file) {
      showErrors({ resume: showProblem('unreadable') })
      return setPhase({ kind: 'idle' })
    }
    data.set(resumeFile.name, file)
    const sent = sendResume('/api/resumes', data, {
      onProgress: (percent) => setPhase({ kind: 'sending', percent }),
      onStalled: () =>
        setPhase((now) => (now.kind === 'sending' ? { ...now, stalled: true } : now)),
      onWaiting: (seconds) =>
        setPhase({ kind: 'sending', percent: 0, waiting: seconds ?? 'online' }),
    })
    sending.current = sent
    const result = await sent.result
    sending.current = undefined
    if (result.kind === 'cancelled') return setPhase(result)
    if (result.kind === 'stored') {
      form.current?.reset()
      setPhase(result)
      showToast({ kind: 'success', ...facts.sent })
      return
    }
    const { title, description } = result
    const fields = result.kind === 'refused' ? result.fields : {}
    const request = result.kind === 'failed' ? result.request : undefined
    setPhase(
      showErrors(fields) ? { kind: 'failed', title, description, request } : { kind: 'idle' },
    )
    showToast({ kind: 'error', title, description })
  }

  const said = sayPhase(phase)
  if (phase.kind === 'stored') {
    return (
      <div className="form-island">
        <Toasts />
        <ResumeConfirmation
          sent={facts.sent}
          reference={phase.reference}
          steps={steps}
          phone={facts.phone}
          applied={applied}
        />
      </div>
    )
  }
  return (
    <div className="form-island">
      <Toasts />
      <ErrorSummary {...summary} />
      <form
        {...props}
        action="/submit-resume"
        encType="multipart/form-data"
        data-draft="resume"
        onSubmit={submit}
        onReset={() => {
          closeToast()
          showErrors({}, 0)
          setFileKey((key) => key + 1)
          setPhase({ kind: 'idle' })
        }}
      >
        <input type="hidden" name="submissionId" data-submission-id="" suppressHydrationWarning />
        {applied && (
          <AppliedForBox
            vacancy={applied}
            onRemove={() => {
              setForAnyJob(true)
              form.current?.querySelector<HTMLElement>('[autocomplete=given-name]')?.focus()
            }}
          />
        )}
        <HoneypotField error={errors[honeypot]} />
        <Fields
          table={resumeFieldTable}
          group="main"
          values={posted?.values ?? {}}
          errors={errors}
        />
        <FileField
          key={fileKey}
          name={resumeFile.name}
          label={resumeFile.label}
          hint={
            posted
              ? `Choose your file again: the browser did not keep it. ${resumeFile.hint}`
              : resumeFile.hint
          }
          accept={resumeFile.accept}
          error={errors.resume}
          onChoose={choose}
        >
          <p className="field-aside">
            <span>No resume? Call us on </span>
            <a href={facts.phone.tel}>{facts.phone.display}</a>
            {facts.email && (
              <>
                <span>, or write to </span>
                <a href={`mailto:${facts.email}`}>{facts.email}</a>
              </>
            )}
            <span>.</span>
          </p>
        </FileField>
        <fieldset className="field-group">
          <legend>More about you</legend>
          <Fields
            table={resumeFieldTable}
            group="more"
            values={posted?.values ?? {}}
            errors={errors}
          />
        </fieldset>
        <CollectionNotice facts={facts} />
        {phase.kind === 'failed' && <FormFailure {...phase} facts={facts} />}
        {busy && (
          <UploadProgress
            text={said.text}
            percent={phase.percent}
            onCancel={() => sending.current?.cancel()}
            onRetry={phase.stalled || phase.waiting ? () => sending.current?.retryNow() : undefined}
          />
        )}
        <FormStatus
          text={offline && !busy ? offlineText : said.aloud}
          seen={(offline && !busy) || phase.kind === 'cancelled'}
        />
        <FormButtons
          busy={busy}
          label="Submit Resume"
          busyLabel="Submitting..."
          failed={phase.kind === 'failed'}
        />
      </form>
    </div>
  )
}

/** The vacancy, which can be removed; without scripts, a link leads to the form without a vacancy, and the draft is kept. */
function AppliedForBox({ vacancy, onRemove }: { vacancy: AppliedFor; onRemove(): void }) {
  const { id, title, href, label, remove } = vacancy
  return (
    <div className="applied-for">
      <input type="hidden" name="vacancy" value={id} />
      <p>
        <span>{label} </span>
        <a href={href}>{title}</a>
      </p>
      <a
        className="button-quiet"
        href="/submit-resume#form"
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        {remove}
        <span className="visually-hidden">: {title}</span>
      </a>
    </div>
  )
}

/** Progress for display, and a text for the live region that changes only at each quarter. */
function sayPhase(phase: Phase): { text: string; aloud: string } {
  const same = (text: string) => ({ text, aloud: text })
  if (phase.kind === 'cancelled') {
    return same(
      phase.isSent
        ? 'Stopped, but it may have reached us already. Everything you entered is still here, and sending it again stores it once.'
        : 'Stopped. Nothing was sent, and everything you entered is still here.',
    )
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
