import { memo, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { recordKinds } from 'core/forms/record-kinds.ts'
import { businessDay } from 'core/content/business-time.ts'
import { lastDay, standingOf } from '../../shared/tickets/tickets.ts'
import { nextFreeDay } from '../../shared/assignments.ts'
import { availabilityOf, isStale } from '../../shared/availability.ts'
import { ticketKind } from '../../base/web/live/ticket-kinds.ts'
import { fillOf } from '../../shared/placements.ts'
import type { ListRow as Row, Snippet } from '../../base/http/api.ts'
import { Icon, type IconName } from '../../base/web/parts/icon.tsx'
import { ownerName } from '../../base/web/live/staff.ts'
import { counted } from '../../shared/labels.ts'
import { kindLabels, recordsOfPerson } from '../../base/web/words/labels.ts'
import { longDate } from '../../base/web/words/time.ts'
import { Fill } from '../../requests/web/fill.tsx'
import { isDue } from './due-group.ts'
import { ArrivalTime, DueTime } from './due-time.tsx'
import { SnippetLine } from './snippets.tsx'
import { StateMark } from './state-mark.tsx'

type Props = {
  row: Row | undefined
  index: number
  top: number
  now: number
  href: string
  isActive: boolean
  isSelected: boolean
  isOpen: boolean
  isCompact: boolean
  /** Group that begins with this row. The label is for sighted users; each row tells its own due time. */
  group: string | undefined
  columns: readonly Column[]
  /** Where the search found its words. */
  snippet: Snippet | undefined
  onOpen: (index: number) => void
  onPick: (index: number, event: MouseEvent) => void
}

export const rowElementId = (index: number): string => `row-${index}`

/** One record of the list: in columns, or in two lines on a narrow screen. */
export const ListRow = memo(function ListRow(props: Props) {
  const { row, index, top, group } = props
  // React sets this through the CSSOM, which the content security policy allows.
  const style: CSSProperties = { transform: `translateY(${top}px)` }
  if (!row) {
    return (
      <div role="row" aria-rowindex={index + 2} className="row row--empty" style={style}>
        <span role="gridcell" aria-label="Loading" />
      </div>
    )
  }
  return (
    <div className="row-place" style={style} role="presentation">
      {group !== undefined && (
        <div className="row-group" aria-hidden>
          {group}
        </div>
      )}
      <RecordRow {...props} row={row} />
    </div>
  )
})

function RecordRow(props: Filled) {
  const { row, index, isActive, isSelected, isOpen, isCompact } = props
  return (
    // The grid has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      id={rowElementId(index)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className="row"
      data-active={isActive || undefined}
      data-open={isOpen || undefined}
      data-unread={!row.isRead || undefined}
      data-snippet={props.snippet ? '' : undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, input, label')) return
        props.onOpen(index)
      }}
    >
      <span role="gridcell" className="cell cell--pick">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={`Select ${row.name}`}
            onClick={(event) => props.onPick(index, event)}
            readOnly
          />
        </label>
      </span>
      {isCompact ? (
        <Lines {...props} />
      ) : (
        props.columns.map((name) => (
          <span key={name} role="gridcell" className={`cell cell--${name}`}>
            {cells[name](props)}
          </span>
        ))
      )}
    </div>
  )
}

type Filled = Props & { row: Row }

/** Cells of a row with columns. */
const cells = {
  state: ({ row }) => <StateMark state={row.state} />,
  name: (props) => <Name {...props} />,
  about: ({ row, snippet }) => (
    <>
      <About row={row} />
      {snippet && <SnippetLine snippet={snippet} />}
    </>
  ),
  place: ({ row }) => <span className="cut">{row.location}</span>,
  due: ({ row, now }) => <DueTime row={row} now={now} />,
  leaving: ({ row }) => row.purgeOn && longDate(row.purgeOn),
  arrived: ({ row, now }) => <ArrivalTime row={row} now={now} />,
  owner: ({ row }) => <span className="cut">{row.owner !== null && ownerName(row.owner)}</span>,
  free: ({ row, now }) => <Free row={row} now={now} />,
  tickets: ({ row, now }) => <TicketCodes row={row} now={now} />,
  tags: ({ row }) =>
    row.tags.map((tag) => (
      <span key={tag} className="tag">
        {tag}
      </span>
    )),
} satisfies Record<string, (props: Filled) => ReactNode>

export type Column = keyof typeof cells

function About({ row, isCompact = false }: { row: Row; isCompact?: boolean }) {
  // On a narrow screen a request shows what is wanted; its company is beside the name already.
  const company = isCompact && row.lines.length > 0 ? null : row.company
  return (
    <>
      <Icon name={recordKinds[row.kind].icon} />
      <span className="visually-hidden">{kindLabels[row.kind]}: </span>
      <span className="cut">
        {company !== null && <strong>{company}</strong>}
        {company !== null && row.about !== '' && ', '}
        {row.about}
      </span>
      {row.lines.length > 0 && <Fill {...fillOf(row.lines)} />}
      <Marks row={row} />
    </>
  )
}

function Lines(props: Filled) {
  const { row, now } = props
  return (
    <span role="gridcell" className="cell cell--lines">
      <span className="line">
        <Name {...props} />
        <span className="cell--due">
          {isDue(row) ? <DueTime row={row} now={now} /> : <ArrivalTime row={row} now={now} />}
        </span>
      </span>
      <span className="line line--about">
        <StateMark state={row.state} />
        <About row={row} isCompact />
        {row.location !== null && <span className="cut line-place">{row.location}</span>}
      </span>
      {props.snippet && (
        <span className="line">
          <SnippetLine snippet={props.snippet} />
        </span>
      )}
    </span>
  )
}

function Name({ row, href, index, isCompact, onOpen }: Filled) {
  return (
    <>
      {!row.isRead && (
        <span className="unread">
          <span className="visually-hidden">Unread: </span>
        </span>
      )}
      <Link
        className="cut"
        to={href}
        tabIndex={-1}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(index)
        }}
      >
        {row.name}
        {isCompact && row.lines.length > 0 && row.company !== null && `, ${row.company}`}
      </Link>
    </>
  )
}

type Mark = { words: string; icon?: IconName; shown?: ReactNode; isBad?: true }

/** Marks that warn or inform before a record is opened. */
function marksOf(row: Row): (Mark | false)[] {
  const others = row.others - row.submissions + 1
  return [
    row.verdict?.is === 'infected' && {
      icon: 'warning',
      isBad: true,
      words: 'Virus found in the document',
    },
    row.text === 'none' && {
      icon: 'picture',
      words: 'No text in the document, so no search finds what it says',
    },
    row.hold && { icon: 'hold', words: 'Kept from deletion' },
    row.noMail && { icon: 'no-mail', words: 'Asked for no mail' },
    row.mails.failed > 0 && { icon: 'letter', isBad: true, words: 'A mail did not go out' },
    row.submissions > 1 && {
      shown: counted(row.submissions, 'record'),
      words: recordsOfPerson(row),
    },
    others > 0 && {
      icon: 'people',
      shown: others,
      words: `${counted(others, 'other record')} of this person`,
    },
    row.noteCount > 0 && {
      icon: 'note',
      shown: row.noteCount,
      words: counted(row.noteCount, 'note'),
    },
  ]
}

function Marks({ row }: { row: Row }) {
  return (
    <span className="marks">
      {marksOf(row)
        .filter((mark) => mark !== false)
        .map(({ words, icon, shown, isBad }) => (
          <span key={words} className={isBad ? 'mark mark--bad' : 'mark'} title={words}>
            {icon && <Icon name={icon} />}
            <span aria-hidden>{shown}</span>
            <span className="visually-hidden">{words}</span>
          </span>
        ))}
    </span>
  )
}

/** "now", "12 Jan"; a stale answer is marked. */
function Free({ row, now }: { row: Row; now: number }) {
  const known = availabilityOf(row)
  if (!known) return null
  const today = businessDay(now)
  const day = nextFreeDay(known, row.placements, today)
  const words = day === undefined ? 'no' : day <= today ? 'now' : longDate(day)
  return (
    <span className="cut">
      <span className="visually-hidden">Free: </span>
      {words}
      {isStale(known, now) && <span className="quiet"> (old)</span>}
    </span>
  )
}

/** "RI no date": a ticket that does not count today shows why. */
function TicketCodes({ row, now }: { row: Row; now: number }) {
  const today = businessDay(now)
  return Object.entries(row.tickets).map(([ticket, held]) => {
    if (held === 'no') return null
    const kind = ticketKind(ticket)
    const standing = standingOf(lastDay(kind, held), today)
    return (
      <span key={ticket} className="tag" title={kind.name}>
        {kind.code}
        {standing === 'no-date' && ' no date'}
        {standing === 'lapsed' && ' lapsed'}
      </span>
    )
  })
}
