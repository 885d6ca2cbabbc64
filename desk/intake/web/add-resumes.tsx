import { useDropZone } from '../../base/web/parts/drop-zone.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { acceptedFiles, claimedKind } from 'core/forms/document-kinds.ts'
import { fieldNames } from 'core/forms/form-fields.ts'
import { resumeFieldTable } from 'core/forms/resume-fields.ts'
import type { ContactInText } from '../../people/contact-in-text.ts'
import { documentWays } from '../../shared/added.ts'
import { datesIn } from '../../shared/tickets/dates.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { list } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { useLeaving } from '../../base/web/parts/leaving.ts'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { readFile } from '../../base/web/parts/read-file.ts'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import { counted, documentWayLabels } from '../../shared/labels.ts'
import { addedFields, consentFields } from '../../people/web/added-fields.ts'
import { Known, useKnown } from '../../people/web/known.tsx'

/** @property files dropped on the list; empty: still to be chosen; undefined: the dialog is closed */
type Props = { files: readonly File[] | undefined; onClose: () => void }

/** Adds resumes that came by mail or by hand: several files, processed one by one. */
export function AddResumes({ files, onClose }: Props) {
  const [left, setLeft] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const leaving = useLeaving(left > 0)
  const close = () => {
    setLeft(0)
    setAsking(false)
    onClose()
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
        onClose={() => {
          setAsking(false)
          leaving.reset?.()
        }}
      >
        <Confirm
          stay="Go on adding"
          act="Close"
          onAct={() => {
            close()
            leaving.proceed?.()
          }}
        >
          <p>
            What you added is stored. Of the others nothing is kept here: to go on later, drop them
            on the list again.
          </p>
        </Confirm>
      </ModalDialog>
    </>
  )
}

/** @property onLeft called with the number of documents that are neither added nor skipped */
type QueueProps = {
  dropped: readonly File[]
  onLeft: (documents: number) => void
  onClose: () => void
}

function Queue({ dropped, onLeft, onClose }: QueueProps) {
  const [chosen, setChosen] = useState(dropped)
  const [at, setAt] = useState(0)
  /** From the previous document: those of one folder mostly came in the same way. */
  const [said, setSaid] = useState<Said>({ how: documentWays[0], consent: '' })
  const seen = chosen.filter(({ name }) => !hidden.test(name))
  const files = seen
    .filter(({ name }) => claimedKind(name) !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const refused = seen.length - files.length
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

/** What macOS and Word put into a folder beside each document, under its name. */
const hidden = /^(?:\.|~\$)/

type ChooseProps = {
  refused: number
  onChosen: (files: readonly File[]) => void
  onClose: () => void
}

function Choose({ refused, onChosen, onClose }: ChooseProps) {
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
      {refused > 0 && <FailureLine words="None of them is a PDF, DOC or DOCX." />}
      <p className="actions">
        <Act words="Cancel" look="quiet" onAct={onClose} />
      </p>
    </div>
  )
}

const { firstName, lastName, email, phone, location, preferredRoles } = resumeFieldTable
const table = { firstName, lastName, email, phone, location, preferredRoles }
const resumeFields = fieldNames(table)
const fields = {
  ...addedFields<keyof typeof table>(table),
  ...consentFields('How it came', documentWayLabels, 'the resume'),
}

type Said = { how: string; consent: string }

type OneProps = {
  file: File
  said: Said
  onAdded: (said: Said) => void
  onSkip: () => void
}

function OneResume({ file, said, onAdded, onSkip }: OneProps) {
  const [guess] = useState(() => nameFrom(file.name))
  /** Kept for retries, so that the resume is stored once. */
  const [submissionId] = useState(() => crypto.randomUUID())
  const [copy] = useState(() => readFile(file))
  const isHere = useIsHere()
  /** Ends the reading, which would share a slow line with what is sent. */
  const [reading] = useState(() => new AbortController())
  const [reach, setReach] = useState({ phone: '', email: '' })
  const here = useKnown(reach)
  const box = useRef<HTMLDivElement>(null)
  const [isRead, setRead] = useState(false)
  // Once for each document, whose form is new. Fields that the recruiter has filled in meanwhile are kept.
  const fill = useEffectEvent((found: ContactInText) => {
    for (const name of ['email', 'phone'] as const) {
      const input = box.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
      const text = found[name]
      if (!text || input?.value !== '') continue
      input.value = text
      setReach((before) => ({ ...before, [name]: text }))
      setRead(true)
    }
  })
  useEffect(() => {
    const read = async () => {
      const body = new FormData()
      body.append('resume', await copy)
      const { signal } = reading
      fill(await fetchReply('POST /api/added-resumes/read', { body, signal }))
    }
    // If the document cannot be read, the recruiter types the fields.
    read().catch(() => {})
  }, [copy, reading])
  return (
    <div ref={box}>
      <TableForm
        className="form-grid"
        fields={fields}
        values={{ ...guess, ...said }}
        after={{
          phone: <Known rows={here} reach={reach} />,
          preferredRoles: isRead && (
            <p className="hint field--wide" role="status">
              What stands in email and phone was read out of the document. See whether it is the
              person’s own.
            </p>
          ),
        }}
        send="Add"
        sending="Adding"
        cancel="Skip this one"
        onCancel={() => {
          reading.abort()
          onSkip()
        }}
        onTyped={(typed) => setReach(typed)}
        onSend={async ({ how, consent, ...typed }) => {
          reading.abort()
          const body = new FormData()
          body.append('submissionId', submissionId)
          for (const name of resumeFields) if (typed[name] !== '') body.append(name, typed[name])
          body.append('how', how)
          body.append('consent', consent)
          body.append('resume', await copy)
          await fetchReply('POST /api/added-resumes', { body })
          showToast(`Added: ${typed.firstName} ${typed.lastName}`)
          list.askAgain()
          // Others may be gone through by now.
          if (isHere()) onAdded({ how, consent })
        }}
      />
    </div>
  )
}

/** Words of a file name that are no name. */
const noName =
  /^(?:resume|résumé|cv|curriculum|vitae|cover|letter|updated?|final|draft|copy|new|the|of|v|version)$/i

/** "Jane_Doe-resume Nov 2026.pdf" and "Doe, Jane.pdf" are perhaps Jane Doe's. */
function nameFrom(fileName: string): { firstName?: string; lastName?: string } {
  // A Mac may write "é" as two characters.
  const whole = fileName
    .normalize('NFC')
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[_-]/g, ' ')
  const name = datesIn(whole).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    whole,
  )
  const [words = [], after = []] = name
    .split(',')
    .map((part) => part.split(/[^\p{L}’']+/u).filter((word) => word !== '' && !noName.test(word)))
  const [firstName, ...rest] = after.length === 1 ? [...after, ...words] : [...words, ...after]
  return firstName === undefined || rest.length === 0
    ? {}
    : { firstName, lastName: rest.slice(0, 2).join(' ') }
}
