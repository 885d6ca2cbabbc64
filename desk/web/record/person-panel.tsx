import { useState } from 'react'
import { Link } from 'react-router'
import { isOfPerson } from '../../../app/forms/record-kinds.ts'
import { writeFilter } from '../../index/filter.ts'
import { addressKey, phoneKey } from '../../index/fold.ts'
import type { ListRow, RecordReply } from '../../http/api.ts'
import { can } from '../../work/roles.ts'
import { mergeWith, partFrom, takeBackParting } from '../live/record-actions.ts'
import { recordAddress } from '../list/list-grid.tsx'
import { useFilter } from '../list/list-query.ts'
import { StateMark } from '../list/state-mark.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { useSession } from '../shell/session.ts'
import { counted } from '../../work/labels.ts'
import { kindLabels, recordsOfPerson } from '../words/labels.ts'
import { longDate } from '../words/time.ts'
import { DialogFeet } from '../parts/dialog-feet.tsx'

type Props = {
  row: ListRow
  record: Pick<RecordReply, 'others' | 'person' | 'likelySame' | 'notSame' | 'events'>
  isParting: boolean
  onParting: (is: boolean) => void
}

/** Who gave one number may be two people: until somebody says that they are one, what they share is all that is known. */
function othersTitle(
  row: ListRow,
  others: readonly ListRow[],
  events: RecordReply['events'],
): string {
  const isOf = (key: (one: ListRow) => string | null) =>
    key(row) !== null && others.every((one) => key(one) === key(row))
  if (isOf(({ email }) => addressKey(email))) return 'Other records of this person'
  if (events.some(({ change }) => change.type === 'same')) return 'Other records of this person'
  return isOf(({ phone }) => phoneKey(phone))
    ? 'Records with the same phone number'
    : 'Records with the same phone number or address'
}

/** More are shown when asked for: a number shared by a whole camp has hundreds. */
const shownAtFirst = 5

/** What the same person sent, who may be the same, and who is said not to be. */
export function PersonPanel({ row, record, isParting, onParting }: Props) {
  const { account } = useSession()
  const { likelySame, notSame } = record
  const mayChange = can(account.role, 'change')
  const submissions = submissionsOf(row, record.others)
  const others = record.others.filter((one) => !isSameSort(one, row))
  return (
    <>
      {submissions.length > 1 && (
        <section className="others">
          <h3>
            {isOfPerson(row.kind)
              ? recordsOfPerson(row)
              : `${counted(submissions.length, kindLabels[row.kind].toLowerCase())} of this person`}
          </h3>
          <Rows rows={submissions} current={row.id} />
        </section>
      )}
      {others.length > 0 && (
        <section className="others">
          <h3>{othersTitle(row, others, record.events)}</h3>
          <Rows rows={others} hasStates />
        </section>
      )}
      {mayChange && record.others.length > 0 && (
        <p className="actions">
          <button className="button button--quiet" type="button" onClick={() => onParting(true)}>
            Not the same person
          </button>
        </p>
      )}
      {likelySame.length > 0 && (
        <section className="others">
          <h3>Likely the same person</h3>
          <ul>
            {likelySame.map((other) => (
              <li key={other.id}>
                <RowLink row={other} />
                <Which row={other} />
                {mayChange && (
                  <span className="others-acts">
                    <button
                      className="button button--quiet"
                      type="button"
                      onClick={() => void mergeWith(row.newest, other.id)}
                    >
                      Merge
                      <span className="visually-hidden"> with {whichWords(other)}</span>
                    </button>
                    <button
                      className="button button--quiet"
                      type="button"
                      onClick={() => void partFrom([row.newest], [other.id])}
                    >
                      Not the same
                      <span className="visually-hidden"> as {whichWords(other)}</span>
                    </button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notSame.length > 0 && (
        <section className="others">
          <h3>Not the same person</h3>
          <ul>
            {notSame.map(({ row: other, said }) => (
              <li key={other.id}>
                <RowLink row={other} />
                <Which row={other} />
                {mayChange && (
                  <span className="others-acts">
                    <button
                      className="button button--quiet"
                      type="button"
                      onClick={() => void takeBackParting(said)}
                    >
                      Take it back
                      <span className="visually-hidden"> for {whichWords(other)}</span>
                    </button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <PartDialog
        records={isParting ? [row, ...record.others].sort(newestFirst) : []}
        all={record.person}
        current={row.id}
        onClose={() => onParting(false)}
      />
    </>
  )
}

/** Newest first, of the same sort as the open one. */
const submissionsOf = (row: ListRow, others: readonly ListRow[]): ListRow[] =>
  [row, ...others.filter((one) => isSameSort(one, row))].sort(newestFirst)

/** All of a person stand together, with a document or without; messages among messages. */
const isSameSort = (a: ListRow, b: ListRow) =>
  a.kind === b.kind || (isOfPerson(a.kind) && isOfPerson(b.kind))

const newestFirst = (a: ListRow, b: ListRow) => b.createdAt.localeCompare(a.createdAt)

const whichWords = ({ name, createdAt }: ListRow) => `${name} of ${longDate(createdAt)}`

/** The same company's other requests, and the way to all that it sent. */
export function CompanyRequests({ row, requests }: { row: ListRow; requests: ListRow[] }) {
  if (requests.length === 0) return null
  return (
    <section className="others">
      <h3>Other requests of {row.company}</h3>
      <Rows rows={requests} hasStates />
      <p>
        <Link to={`/?${writeFilter({ company: row.company! })}`}>All that this company sent</Link>
      </p>
    </section>
  )
}

function RowLink({ row }: { row: ListRow }) {
  const { query } = useFilter()
  return (
    <Link to={recordAddress(row.id, query)}>
      {kindLabels[row.kind]} of {longDate(row.createdAt)}
    </Link>
  )
}

/** By what two of one name are told apart. */
function Which({ row: { name, email, phone, location, about } }: { row: ListRow }) {
  return (
    <span className="quiet">
      {[name, email, phone, location, about].filter(Boolean).join(' · ')}
    </span>
  )
}

type RowsProps = { rows: ListRow[]; current?: string; hasStates?: true }

function Rows({ rows, current, hasStates }: RowsProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul>
        {(isWhole ? rows : rows.slice(0, shownAtFirst)).map((row, n) => (
          <li key={row.id} aria-current={row.id === current || undefined}>
            {row.id === current ? (
              <strong>
                {kindLabels[row.kind]} of {longDate(row.createdAt)}
              </strong>
            ) : (
              <RowLink row={row} />
            )}
            {hasStates && <StateMark state={row.state} />}
            <span className="quiet">
              {[
                current !== undefined && n === 0 && 'newest',
                row.id === current && 'open now',
                row.name,
                row.email,
                row.phone,
                row.about,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > shownAtFirst && (
        <p className="actions">
          <button className="button button--quiet" type="button" onClick={() => setWhole(true)}>
            Show all {rows.length.toLocaleString('en-AU')}
          </button>
        </p>
      )}
    </>
  )
}

/**
 * Asks which of a person's records are somebody else's.
 * @property records that can be chosen: of very many the newest ones
 * @property all ids of those, and of the rest
 */
type PartProps = {
  records: ListRow[]
  all: readonly string[]
  current: string
  onClose: () => void
}

function PartDialog({ records, all, current, onClose }: PartProps) {
  const [isWrong, setWrong] = useState(false)
  return (
    <ModalDialog title="Not the same person" isOpen={records.length > 0} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = new FormData(event.currentTarget).getAll('record').map(String)
          const rest = all.filter((id) => !chosen.includes(id))
          setWrong(chosen.length === 0 || rest.length === 0)
          if (chosen.length === 0 || rest.length === 0) return
          void partFrom(chosen, rest)
          onClose()
        }}
      >
        <fieldset
          className="part-choice"
          aria-describedby={isWrong ? 'part-help part-error' : 'part-help'}
        >
          <legend>Which are somebody else’s?</legend>
          <p id="part-help" className="hint">
            What was written while they were one stays with the submission that was the newest then.
            You can undo this.
          </p>
          {records.map((row) => (
            <label key={row.id} className="part-option">
              <input type="checkbox" name="record" value={row.id} />
              <span>
                {kindLabels[row.kind]} of {longDate(row.createdAt)}
                {row.id === current && ' (open now)'}
                <Which row={row} />
              </span>
            </label>
          ))}
        </fieldset>
        {isWrong && (
          <p className="error" id="part-error" role="alert">
            Choose at least one, and leave at least one
          </p>
        )}
        <DialogFeet>Separate them</DialogFeet>
      </form>
    </ModalDialog>
  )
}
