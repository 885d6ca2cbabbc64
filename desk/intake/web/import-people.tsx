import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { tooLong } from 'core/forms/text-rules.ts'
import type { ImportPreview, ImportReply } from '../../base/http/api.ts'
import {
  plainTargets,
  ticketOf,
  type PlainTarget,
  type Target,
} from '../../shared/intake/columns.ts'
import type { Outcome, PlannedRow } from '../plan.ts'
import { mostOfConsent } from '../../shared/added.ts'
import { FormError } from '../../base/web/api/failure-words.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { recordAddress } from '../../people/web/list-grid.tsx'
import { nameOf } from '../../base/web/live/staff.ts'
import { list } from '../../base/web/live/stores.ts'
import { useTicketKinds } from '../../base/web/live/ticket-kinds.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useDropZone } from '../../base/web/parts/drop-zone.ts'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { FieldError, invalidProps } from '../../base/web/parts/field-error.tsx'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { readFile } from '../../base/web/parts/read-file.ts'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { startJob, untilReached } from '../../base/web/live/jobs.ts'
import { showFailureToast, showToast } from '../../base/web/shell/toasts.ts'
import { counted } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'

type Loaded = { imports: ImportReply[] }

export const loadImports = (): Promise<Loaded> => fetchReply('GET /api/imports')

/** Imports a spreadsheet of people: choose, preview, store. */
export function ImportPeople() {
  usePageTitle('Import a spreadsheet')
  const { imports } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<{ file: File; preview: ImportPreview }>()
  const [done, setDone] = useState<string>()
  return (
    <main className="page">
      <h1>Import a spreadsheet</h1>
      <p className="lead">
        People from a list of your own: a CSV or .xlsx file of up to 5,000 rows. You see what will
        happen with each row first. Nothing is stored until you press Import, and nobody is mailed.
      </p>
      {done !== undefined && <Done words={done} />}
      {chosen ? (
        <Preview
          {...chosen}
          onChanged={(preview) => setChosen({ ...chosen, preview })}
          onClosed={() => setChosen(undefined)}
          onImported={(words) => {
            setChosen(undefined)
            setDone(words)
            list.askAgain()
            void revalidate()
          }}
        />
      ) : (
        <Choose
          onChosen={(file, preview) => {
            setDone(undefined)
            setChosen({ file, preview })
          }}
        />
      )}
      {!chosen && <Imports imports={imports} onTakenBack={() => void revalidate()} />}
    </main>
  )
}

function Done({ words }: { words: string }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <p ref={notice} tabIndex={-1} className="notice">
      {words} <Link to="/?kind=person&sort=arrival">See the people without a resume</Link>
    </p>
  )
}

function formOf(file: File, columns?: readonly Target[]): FormData {
  const body = new FormData()
  body.append('file', file)
  for (const target of columns ?? []) body.append('columns', target)
  return body
}

function Choose({ onChosen }: { onChosen: (file: File, preview: ImportPreview) => void }) {
  const id = useId()
  const { submit, isSending, failure, errors } = useSubmission()
  const look = (chosen: File | undefined) => {
    if (!chosen || isSending) return
    void submit(async () => {
      // What is imported is what the preview shows, also when the sheet is corrected meanwhile.
      const file = await readFile(chosen)
      onChosen(file, await fetchReply('POST /api/imports/preview', { body: formOf(file) }))
    })
  }
  const dropZone = useDropZone((files) => look(files[0]))
  return (
    <div className="add-drop" {...dropZone}>
      <label htmlFor={id}>Spreadsheet</label>
      <p className="hint" id={`${id}-help`}>
        From Excel, Google Sheets or LibreOffice, with headings above the columns. Drag it here, or
        choose it.
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        disabled={isSending}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => look(target.files?.[0])}
      />
      {isSending && <p role="status">Reading it</p>}
      <FailureLine words={errors.file ?? failure} />
    </div>
  )
}

const targetLabels: Record<PlainTarget, string> = {
  skip: 'Leave out',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  location: 'Place',
  preferredRoles: 'Roles',
  tickets: 'Tickets, in words',
  expiry: 'Last day of the ticket',
  freeFrom: 'Available from',
  roster: 'Roster',
  lastSpoke: 'Last spoke',
  additionalNotes: 'Notes',
}

const outcomeLabels: Record<Outcome, string> = {
  new: 'New person',
  known: 'Known',
  doubled: 'Twice in the file',
  done: 'Nothing new',
  fault: 'Not imported',
}

/** In the order of their importance. */
const outcomes = ['fault', 'known', 'doubled', 'new', 'done'] as const satisfies Outcome[]
/** Further rows are shown on demand. */
const rowsShown = 100

type PreviewProps = {
  file: File
  preview: ImportPreview
  onChanged: (preview: ImportPreview) => void
  onClosed: () => void
  onImported: (words: string) => void
}

function Preview({ file, preview, onChanged, onClosed, onImported }: PreviewProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused field was removed.
  useEffect(() => heading.current?.focus(), [])
  const kinds = useTicketKinds()
  const [isWhole, setWhole] = useState(false)
  const [isBegun, setBegun] = useState(false)
  /** It goes on when its page is left. */
  const isHere = useIsHere()
  const look = useSubmission()
  const { isSending, failure, errors, onSubmit } = useSubmission()
  /** The last request: an earlier reply that arrives late is ignored, and one for a list that was closed. */
  const asked = useRef(0)
  /** Import only what the recruiter has seen in the preview. */
  const [isSeen, setSeen] = useState(true)
  const { columns } = preview
  const byOutcome = Map.groupBy(preview.rows, ({ is }) => is)
  const counts = outcomes.flatMap((is) => {
    const own = byOutcome.get(is)
    return own ? `${outcomeLabels[is]}: ${own.length.toLocaleString('en-AU')}` : []
  })
  const rows = outcomes.flatMap((is) => byOutcome.get(is) ?? [])
  const people = rows.filter(({ is }) => is === 'new' || is === 'known').length
  const choose = (column: number, target: Target) => {
    const targets = columns.map((one, n) => (n === column ? target : one.target))
    const turn = ++asked.current
    setSeen(false)
    onChanged({ ...preview, columns: columns.map((one, n) => ({ ...one, target: targets[n]! })) })
    void look.submit(async () => {
      const body = formOf(file, targets)
      const fresh = await fetchReply('POST /api/imports/preview', { body })
      if (turn !== asked.current || !isHere()) return
      onChanged(fresh)
      setSeen(true)
    })
  }
  const importAll = async (typed: (name: string) => string) => {
    const consent = tooLong(
      { label: 'How the people agreed', max: mostOfConsent },
      typed('consent'),
    )
    if (consent !== undefined) throw new FormError('', { consent })
    const targets = columns.map(({ target }) => target)
    const job = startJob(`Import of ${file.name}`, 'records')
    try {
      for (let from = 0; ;) {
        const body = formOf(file, targets)
        body.append('consent', typed('consent'))
        body.append('from', String(from))
        const { done, of } = await untilReached(
          () => fetchReply('POST /api/imports', { body }),
          job.signal,
        )
        setBegun(true)
        if (done >= of) break
        if (job.signal.aborted) throw new FormError('Cancelled.')
        job.show({ done, total: of })
        from = done
      }
    } finally {
      job.end()
    }
    const words = `${counted(people, 'person', 'people')} imported from ${file.name}.`
    if (isHere()) onImported(words)
    else showToast(words)
  }
  return (
    <form noValidate className="import-preview" onSubmit={onSubmit(importAll)}>
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {file.name}
        </h2>
        {preview.headingsRow > 1 && (
          <p className="notice">
            The headings are in row {preview.headingsRow}. What stands above them is not read.
          </p>
        )}
        <p>What each column holds. Change what was guessed wrong.</p>
        <div className="table-box" tabIndex={0} role="region" aria-label="Columns">
          <table className="table import-columns">
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">Holds</th>
                <th scope="col">First rows</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ heading, guess, target, samples }, column) => (
                <tr key={column}>
                  <th scope="row">{heading || `Column ${column + 1}`}</th>
                  <td>
                    <select
                      className="field-box"
                      aria-label={`What ${heading || `column ${column + 1}`} holds`}
                      value={target}
                      disabled={isSending}
                      onChange={({ target: { value } }) =>
                        choose(column, plainTargets.find((one) => one === value) ?? guess)
                      }
                    >
                      {ticketOf(guess) !== undefined && (
                        <option value={guess}>
                          {kinds.find(({ id }) => id === ticketOf(guess))?.name}, with its last day
                        </option>
                      )}
                      {plainTargets.map((one) => (
                        <option key={one} value={one}>
                          {targetLabels[one]}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className="quiet">{samples.join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <FailureLine words={look.failure} />
      </section>
      <section aria-busy={look.isSending}>
        <h2>What will happen</h2>
        <p>{counts.join(', ')}</p>
        <div className="table-box" tabIndex={0} role="region" aria-label="Rows">
          <table className="table import-rows">
            <thead>
              <tr>
                <th scope="col" className="number">
                  Row
                </th>
                <th scope="col">Name</th>
                <th scope="col">What will happen</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, isWhole ? undefined : rowsShown).map((row) => (
                <tr key={row.row} data-is={row.is}>
                  <td className="number">{row.row}</td>
                  <td>{row.name}</td>
                  <td>
                    <strong>{outcomeLabels[row.is]}</strong>
                    <Happens row={row} columns={columns} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {rows.length > rowsShown && !isWhole && (
          <Act
            words={`Show all ${counted(rows.length, 'row')}`}
            look="quiet"
            onAct={() => setWhole(true)}
          />
        )}
      </section>
      <section>
        <label className="field import-consent">
          <span>How the people agreed</span>
          <span className="hint">
            That you keep this to find them work: since when they are on your books, and how they
            were told. It is kept with each person.
          </span>
          <input
            className="field-box"
            name="consent"
            autoComplete="off"
            required
            {...invalidProps(`${id}-consent`, errors.consent)}
          />
          <FieldError id={`${id}-consent`} error={errors.consent} />
        </label>
        <FailureLine
          words={
            failure && isBegun
              ? `${failure} What was imported is kept: press Import to go on, nobody is imported twice.`
              : failure
          }
        />
        <p className="actions">
          <Act
            words={`Import ${counted(people, 'person', 'people')}`}
            isDisabled={isSending || !isSeen || people === 0}
          />
          <Act words="Cancel" look="quiet" isDisabled={isSending} onAct={onClosed} />
        </p>
      </section>
    </form>
  )
}

const byWords = { phone: 'phone number', email: 'email address' }

function Faults({
  faults,
  columns,
}: {
  faults: PlannedRow['faults']
  columns: ImportPreview['columns']
}) {
  return (
    <ul className="import-faults">
      {faults.map(({ column, value, wrong }) => (
        <li key={`${column} ${wrong}`}>
          {column !== null && <>{columns[column]?.heading || `Column ${column + 1}`}: </>}
          {value !== '' && <>“{value}” </>}
          {wrong}
        </li>
      ))}
    </ul>
  )
}

function Happens({ row, columns }: { row: PlannedRow; columns: ImportPreview['columns'] }) {
  const { known, adds, faults, asNotes } = row
  if (row.is === 'fault') return <Faults faults={faults} columns={columns} />
  return (
    <>
      {known && 'id' in known && (
        <>
          :{' '}
          <Link to={recordAddress(known.id, '')} target="_blank">
            {known.name}
          </Link>{' '}
          has this {byWords[known.by]}
        </>
      )}
      {known &&
        'row' in known &&
        `: row ${known.row} has this ${byWords[known.by]}. Its tickets and notes go there`}
      {adds.length > 0 && <span className="quiet">. Adds {adds.join(', ')}</span>}
      {asNotes.length > 0 && (
        <>
          <span className="quiet">. Kept as a note:</span>
          <Faults faults={asNotes} columns={columns} />
        </>
      )}
    </>
  )
}

function Imports({
  imports,
  onTakenBack,
}: {
  imports: readonly ImportReply[]
  onTakenBack: () => void
}) {
  /** The import that is being taken back: thousands take a minute. */
  const [taken, setTaken] = useState<string>()
  const takeBack = async ({ file }: ImportReply) => {
    setTaken(file)
    try {
      const { erased, stay } = await fetchReply('POST /api/imports/:file/take-back', {
        params: { file },
      })
      const stays =
        stay.length === 0
          ? ''
          : `. Somebody worked with ${stay.map(({ name }) => name).join(', ')}: they stay`
      showToast(`${counted(erased, 'record')} erased${stays}`)
      list.askAgain()
    } catch (error) {
      showFailureToast(error, 'Not taken back')
    }
    setTaken(undefined)
    onTakenBack()
  }
  if (imports.length === 0) return null
  return (
    <section>
      <h2>Imported today and yesterday</h2>
      <ul className="import-past">
        {imports.map((one) => (
          <li key={one.file}>
            <span>
              {one.fileName}: {counted(one.people, 'person', 'people')}, by {nameOf(one.account)},{' '}
              {longTime(one.at)}
              {!one.isFinished &&
                '. Not finished: if it was cut off, import the file again, nobody is imported twice'}
            </span>
            {one.mayTakeBack && (
              <Act
                words={taken === one.file ? 'Taking it back' : 'Take this import back'}
                look="quiet"
                isDisabled={taken !== undefined}
                onAct={() =>
                  openDialog('Take this import back', <TakeBack onAct={() => takeBack(one)} />, {
                    isAlert: true,
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeBack({ onAct }: { onAct: () => unknown }) {
  const close = useClose()
  return (
    <Confirm
      stay="Cancel"
      act="Erase them"
      isDangerous
      onAct={() => {
        close()
        return onAct()
      }}
    >
      <p>
        What it made is erased for good, also what it added to people who were here before. People
        with whom somebody has worked since keep it.
      </p>
    </Confirm>
  )
}
