import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isOfPerson } from 'core/forms/record-kinds.ts'
import { writeFilter } from '../../shared/list/filter.ts'
import { addressKey, phoneKey } from '../../shared/list/fold.ts'
import type { ListRow, RecordReply } from '../../base/http/api.ts'
import { FormError } from '../../base/web/api/failure-words.ts'
import { mergeWith, partFrom, takeBackParting } from '../../base/web/live/record-actions.ts'
import { recordAddress } from './list-grid.tsx'
import { useFilter } from './list-query.ts'
import { StateMark } from './state-mark.tsx'
import { Act } from '../../base/web/parts/act.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useSession } from '../../base/web/shell/session.ts'
import { counted, digits } from '../../shared/labels.ts'
import { kindLabels, recordsOfPerson, rowWords } from '../../base/web/words/labels.ts'
import { longDate } from '../../base/web/words/time.ts'

type Props = {
  row: ListRow
  record: Pick<RecordReply, 'others' | 'person' | 'likelySame' | 'notSame' | 'events'>
}

/** Two people may use one number: unless a colleague said that they are one person, the heading only names what they share. */
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

/** The person's other records, people who may be the same, and those who are said to be different. */
export function PersonPanel({ row, record }: Props) {
  const { may } = useSession()
  const mayChange = may('change')
  const submissions = submissionsOf(row, record.others)
  const others = record.others.filter((one) => !isSameSort(one, row))
  const countOfOthers = record.person.length - 1
  const saidOf = new Map(record.notSame.map(({ row, said }) => [row.id, said]))
  return (
    <>
      <Others
        title={
          isOfPerson(row.kind)
            ? recordsOfPerson(row)
            : `${counted(submissions.length, kindLabels[row.kind].toLowerCase())} of this person`
        }
        rows={submissions.length > 1 ? submissions : []}
        current={row.id}
      />
      <Others title={othersTitle(row, others, record.events)} rows={others} hasStates />
      {countOfOthers > record.others.length && (
        <p className="quiet">
          These are the newest {record.others.length} of {counted(countOfOthers, 'other record')}.
        </p>
      )}
      {mayChange && record.others.length > 0 && (
        <p className="actions">
          <Act words="Not the same person" look="quiet" onAct={() => askApart(row, record)} />
        </p>
      )}
      <Others
        title="Likely the same person"
        rows={record.likelySame}
        acts={(other) =>
          mayChange && (
            <>
              <Act
                words="Merge"
                of={`with ${whoseWords(other)}`}
                look="quiet"
                onAct={() => mergeWith(row.newest, other.id)}
              />
              <Act
                words="Not the same"
                of={`as ${whoseWords(other)}`}
                look="quiet"
                onAct={() => partFrom([row.newest], [other.id])}
              />
            </>
          )
        }
      />
      <Others
        title="Not the same person"
        rows={record.notSame.map((one) => one.row)}
        acts={(other) =>
          mayChange && (
            <Act
              words="Take it back"
              of={`for ${whoseWords(other)}`}
              look="quiet"
              onAct={() => takeBackParting(saidOf.get(other.id)!)}
            />
          )
        }
      />
    </>
  )
}

/** Newest first, of the same group as the open record. */
const submissionsOf = (row: ListRow, others: readonly ListRow[]): ListRow[] =>
  [row, ...others.filter((one) => isSameSort(one, row))].sort(newestFirst)

/** All submissions of a person are one group, with a document or without; each other kind is a group of its own. */
const isSameSort = (a: ListRow, b: ListRow) =>
  a.kind === b.kind || (isOfPerson(a.kind) && isOfPerson(b.kind))

const newestFirst = (a: ListRow, b: ListRow) => b.createdAt.localeCompare(a.createdAt)

const whoseWords = ({ name, createdAt }: ListRow) => `${name} of ${longDate(createdAt)}`

/** Details that distinguish two people of one name. */
const whichWords = ({ name, email, phone, location, about }: ListRow) =>
  [name, email, phone, location, about].filter(Boolean).join(' · ')

/** The same company's other requests, and a link to everything that it sent. */
export function CompanyRequests({ row, requests }: { row: ListRow; requests: ListRow[] }) {
  return (
    <Others title={`Other requests of ${row.company}`} rows={requests} hasStates>
      <p>
        <Link to={`/?${writeFilter({ company: row.company ?? '' })}`}>
          All that this company sent
        </Link>
      </p>
    </Others>
  )
}

/** More are shown on demand: a number shared by a whole camp has hundreds. */
const shownAtFirst = 5

type OthersProps = {
  title: string
  rows: ListRow[]
  current?: string
  hasStates?: true
  /** Buttons for each row. */
  acts?: (row: ListRow) => ReactNode
  children?: ReactNode
}

function Others({ title, rows, current, hasStates, acts, children }: OthersProps) {
  const { query } = useFilter()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className="others">
      <h3>{title}</h3>
      <ul className="lines">
        {(isWhole ? rows : rows.slice(0, shownAtFirst)).map((row, n) => (
          <li key={row.id} aria-current={row.id === current || undefined}>
            {row.id === current ? (
              <strong>{rowWords(row)}</strong>
            ) : (
              <Link to={recordAddress(row.id, query)}>{rowWords(row)}</Link>
            )}
            {hasStates && <StateMark state={row.state} />}
            <span className="quiet">
              {current !== undefined && n === 0 && 'newest · '}
              {row.id === current && 'open now · '}
              {whichWords(row)}
            </span>
            {acts && <span className="actions">{acts(row)}</span>}
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > shownAtFirst && (
        <p className="actions">
          <Act
            words={`Show all ${digits(rows.length)}`}
            look="quiet"
            onAct={() => setWhole(true)}
          />
        </p>
      )}
      {children}
    </section>
  )
}

/** Asks the recruiter which of a person's records are another person's: of very many, only the newest are offered. */
export function askApart(row: ListRow, { others, person }: Pick<RecordReply, 'others' | 'person'>) {
  const options = [row, ...others].sort(newestFirst).map((one) => ({
    value: one.id,
    label: `${rowWords(one)}${one === row ? ' (open now)' : ''}: ${whichWords(one)}`,
  }))
  openDialog(
    'Not the same person',
    <TableForm
      fields={{
        record: {
          label: 'Which are somebody else’s?',
          hint: 'What was written while they were one stays with the submission that was the newest then. You can undo this.',
          control: 'several',
          options,
        },
      }}
      send="Separate them"
      onSend={(_, form) => {
        const chosen = new FormData(form).getAll('record').map(String)
        const rest = person.filter((id) => !chosen.includes(id))
        if (chosen.length === 0 || rest.length === 0) {
          throw new FormError('Choose at least one, and leave at least one')
        }
        void partFrom(chosen, rest)
      }}
    />,
  )
}
