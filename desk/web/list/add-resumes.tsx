import { useDropZone } from '../parts/drop-zone.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { Link } from 'react-router'
import { acceptedFiles, claimedKind } from '../../../app/forms/document-kinds.ts'
import { resumeFieldTable } from '../../../app/forms/resume-fields.ts'
import type { ListRow } from '../../http/api.ts'
import type { ContactInText } from '../../text/contact-in-text.ts'
import { documentWays } from '../../work/added.ts'
import { fetchReply } from '../api/request.ts'
import { list } from '../live/stores.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { FieldError, invalidProps } from '../parts/field-error.tsx'
import { useLeaving } from '../parts/leaving.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useSubmission } from '../parts/submission.ts'
import { showToast } from '../shell/toasts.ts'
import { counted, documentWayLabels } from '../../work/labels.ts'
import { longDate } from '../words/time.ts'

/** @property files what was dropped on the list; none where they are still to be chosen; undefined: the dialog is closed */
type Props = { files: readonly File[] | undefined; onClose: () => void }

/** Resumes that came by mail or by hand: chosen or dropped together, gone through one by one. */
export function AddResumes({ files, onClose }: Props) {
  const [left, setLeft] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const leaving = useLeaving(left > 0)
  const close = () => {
    setLeft(0)
    setAsking(false)
    onClose()
  }
  const stay = () => {
    setAsking(false)
    leaving.reset?.()
  }
  return (
    <>
      <ModalDialog
        title="Add resumes"
        isOpen={files !== undefined}
        onClose={() => (left > 0 ? setAsking(true) : close())}
        isTyped
      >
        {files && <Queue dropped={files} onLeft={setLeft} onClose={close} />}
      </ModalDialog>
      <ModalDialog
        title={`${counted(left, 'resume is', 'resumes are')} not added yet`}
        isOpen={left > 0 && (isAsking || leaving.state === 'blocked')}
        isAlert
        onClose={stay}
      >
        <p>
          What you added is stored. Of the others nothing is kept here: to go on later, drop them on
          the list again.
        </p>
        <p className="actions">
          <Button className="button" autoFocus onPress={stay}>
            Go on adding
          </Button>
          <Button
            className="button button--quiet"
            onPress={() => {
              close()
              leaving.proceed?.()
            }}
          >
            Close
          </Button>
        </p>
      </ModalDialog>
    </>
  )
}

/** @property onLeft told how many documents are neither added nor skipped */
type QueueProps = {
  dropped: readonly File[]
  onLeft: (documents: number) => void
  onClose: () => void
}

function Queue({ dropped, onLeft, onClose }: QueueProps) {
  const [chosen, setChosen] = useState(dropped)
  const [at, setAt] = useState(0)
  /** Of the one before: those of one folder mostly came and agreed alike. */
  const [said, setSaid] = useState<Said>({ how: documentWays[0], consent: '' })
  const files = chosen
    .filter(({ name }) => claimedKind(name) !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const refused = chosen.length - files.length
  const file = files[at]
  const left = files.length - at
  useEffect(() => onLeft(left), [left, onLeft])
  const next = () => {
    if (at + 1 < files.length) setAt(at + 1)
    else onClose()
  }
  if (!file) return <Choose refused={refused} onChosen={setChosen} onClose={onClose} />
  return (
    <>
      <p className="quiet" role="status">
        {files.length > 1 && `${at + 1} of ${files.length}: `}
        {file.name}
        {refused > 0 && `. ${counted(refused, 'file')} left out: not PDF, DOC or DOCX.`}
      </p>
      <OneResume
        key={at}
        file={file}
        said={said}
        onAdded={(how) => {
          setSaid(how)
          next()
        }}
        onSkip={next}
      />
    </>
  )
}

function Choose({
  refused,
  onChosen,
  onClose,
}: {
  refused: number
  onChosen: (files: readonly File[]) => void
  onClose: () => void
}) {
  const id = useId()
  const dropZone = useDropZone(onChosen)
  return (
    <div className="add-drop" {...dropZone}>
      <label htmlFor={id}>Documents</label>
      <p className="hint" id={`${id}-help`}>
        PDF, DOC or DOCX, up to 10 MB each. Drag them or a whole folder here or onto the list, or
        choose several at once. You go through them one by one; each is checked as on the website.
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedFiles}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChosen([...(target.files ?? [])])}
      />
      {refused > 0 && (
        <p className="error" role="alert">
          None of them is a PDF, DOC or DOCX.
        </p>
      )}
      <p className="actions">
        <button className="button button--quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </div>
  )
}

const fields = ['firstName', 'lastName', 'email', 'phone', 'location', 'preferredRoles'] as const
type Field = (typeof fields)[number]

type Said = { how: string; consent: string }

function OneResume({
  file,
  said,
  onAdded,
  onSkip,
}: {
  file: File
  said: Said
  onAdded: (said: Said) => void
  onSkip: () => void
}) {
  const id = useId()
  const [guess] = useState(() => nameFrom(file.name))
  /** Sent again after a lost answer, it is stored once. */
  const [submissionId] = useState(() => crypto.randomUUID())
  /** By the field that led to them. */
  const [met, setMet] = useState<Partial<Record<Field, ListRow[]>>>({})
  const here = [
    ...new Map(
      Object.values(met)
        .flat()
        .map((row) => [row.id, row]),
    ).values(),
  ]
  const { isSending, failure, errors, onSubmit } = useSubmission()
  const form = useRef<HTMLFormElement>(null)
  const [isRead, setRead] = useState(false)
  /** What was asked for last: an older answer that comes later counts no more. */
  const asked = useRef<Partial<Record<Field, string>>>({})
  const look = async (field: Field, words: string) => {
    asked.current[field] = words
    const search = new URLSearchParams({ people: 'true', q: words.trim(), limit: '3' })
    const reply =
      words.trim() === ''
        ? undefined
        : await fetchReply('GET /api/records', { search }).catch(() => undefined)
    if (asked.current[field] !== words) return
    setMet((before) => ({ ...before, [field]: reply?.rows ?? [] }))
  }
  // Once for each document, whose form is a new one. What is typed meanwhile stays.
  const fill = useEffectEvent((found: ContactInText) => {
    for (const name of ['email', 'phone'] as const) {
      const input = form.current?.elements.namedItem(name)
      if (!found[name] || !(input instanceof HTMLInputElement) || input.value !== '') continue
      input.value = found[name]
      void look(name, found[name])
      setRead(true)
    }
  })
  useEffect(() => {
    const body = new FormData()
    body.append('resume', file)
    // A document that cannot be read is typed off.
    void fetchReply('POST /api/added-resumes/read', { body }).then(fill, () => {})
  }, [file])
  return (
    <form
      ref={form}
      noValidate
      className="add-resume"
      onSubmit={onSubmit(async (typed) => {
        const body = new FormData()
        body.append('submissionId', submissionId)
        for (const name of fields) if (typed(name) !== '') body.append(name, typed(name))
        const now = { how: typed('how'), consent: typed('consent') }
        body.append('how', now.how)
        body.append('consent', now.consent)
        body.append('resume', file)
        await fetchReply('POST /api/added-resumes', { body })
        showToast(`Added: ${typed('firstName')} ${typed('lastName')}`)
        list.askAgain()
        onAdded(now)
      })}
    >
      {fields.map((name) => {
        const { label, max } = resumeFieldTable[name]
        const type = { email: 'email', phone: 'tel' }[name as string] ?? 'text'
        return (
          <label key={name} className="field">
            <span>{label}</span>
            <input
              className="field-box"
              name={name}
              type={type}
              maxLength={max}
              autoComplete="off"
              autoFocus={name === 'firstName'}
              defaultValue={guess[name] ?? ''}
              onBlur={({ target }) => {
                if (name === 'email' || name === 'phone') void look(name, target.value)
              }}
              {...invalidProps(`${id}-${name}`, errors[name])}
            />
            <FieldError id={`${id}-${name}`} error={errors[name]} />
          </label>
        )
      })}
      {isRead && (
        <p className="hint" role="status">
          What stands in email and phone was read out of the document. See whether it is the
          person’s own.
        </p>
      )}
      <SelectField
        label="How it came"
        name="how"
        options={documentWayLabels}
        defaultValue={said.how}
      />
      <label className="field add-consent">
        <span>How the person agreed</span>
        <span className="hint">
          That you keep the resume to find them work. Their words and the day, as far as you know.
        </span>
        <input
          className="field-box"
          name="consent"
          maxLength={300}
          autoComplete="off"
          defaultValue={said.consent}
          {...invalidProps(`${id}-consent`, errors.consent)}
        />
        <FieldError id={`${id}-consent`} error={errors.consent} />
      </label>
      {here.length > 0 && (
        <div className="notice" role="status">
          <p>Here already, perhaps the same person:</p>
          <ul>
            {here.map(({ id: record, name, createdAt }) => (
              <li key={record}>
                <Link to={`/records/${record}`} target="_blank">
                  {name}, {longDate(createdAt)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FailureLine words={failure ?? errors.resume} />
      <p className="actions">
        <button className="button" type="submit" disabled={isSending}>
          Add
        </button>
        <button className="button button--quiet" type="button" onClick={onSkip}>
          Skip this one
        </button>
      </p>
    </form>
  )
}

/** "Jane_Doe-resume 2026.pdf" is perhaps Jane Doe's. */
function nameFrom(fileName: string): Partial<Record<Field, string>> {
  const words = fileName
    .replace(/\.[a-z]+$/i, '')
    .split(/[^\p{L}’']+/u)
    .filter(
      (word) => word !== '' && !/^(?:resume|résumé|cv|updated?|final|copy|new|the|of)$/i.test(word),
    )
  const [firstName, ...rest] = words
  return firstName === undefined || rest.length === 0
    ? {}
    : { firstName, lastName: rest.slice(0, 2).join(' ') }
}
