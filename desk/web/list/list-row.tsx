import { memo, type CSSProperties, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ListRow as Row } from '../../http/api.ts'
import { Icon } from '../parts/icon.tsx'
import { nameOf } from '../live/staff.ts'
import { kindLabels } from '../words/labels.ts'
import { DueTime } from './due-time.tsx'
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
  onOpen: (index: number) => void
  onPick: (index: number, event: MouseEvent) => void
}

export const rowElementId = (index: number): string => `row-${index}`

/** One record of the list: columns, or two lines where there is no room for them. */
export const ListRow = memo(function ListRow(props: Props) {
  const { row, index, top, isActive, isSelected, isOpen, isCompact } = props
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
      style={style}
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
      {isCompact ? <Lines {...props} row={row} /> : <Columns {...props} row={row} />}
    </div>
  )
})

type Filled = Props & { row: Row }

function Columns(props: Filled) {
  const { row, now } = props
  return (
    <>
      <span role="gridcell" className="cell">
        <StateMark state={row.state} />
      </span>
      <span role="gridcell" className="cell cell--name">
        <Name {...props} />
      </span>
      <span role="gridcell" className="cell cell--about">
        <Icon name={row.kind === 'resume' ? 'file' : 'letter'} />
        <span className="visually-hidden">{kindLabels[row.kind]}: </span>
        <span className="cut">{row.about}</span>
        <Marks row={row} />
      </span>
      <span role="gridcell" className="cell">
        <span className="cut">{row.location}</span>
      </span>
      <span role="gridcell" className="cell cell--time">
        <DueTime row={row} now={now} />
      </span>
      <span role="gridcell" className="cell">
        <span className="cut">{row.owner !== null && nameOf(row.owner)}</span>
      </span>
      <span role="gridcell" className="cell cell--tags">
        <Tags tags={row.tags} />
      </span>
    </>
  )
}

function Lines(props: Filled) {
  const { row, now } = props
  return (
    <span role="gridcell" className="cell cell--lines">
      <span className="line">
        <Name {...props} />
        <span className="cell--time">
          <DueTime row={row} now={now} />
        </span>
      </span>
      <span className="line line--about">
        <StateMark state={row.state} />
        <Icon name={row.kind === 'resume' ? 'file' : 'letter'} />
        <span className="visually-hidden">{kindLabels[row.kind]}: </span>
        <span className="cut">{row.about}</span>
        <Marks row={row} />
      </span>
    </span>
  )
}

function Name({ row, href, index, onOpen }: Filled) {
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
      </Link>
    </>
  )
}

function Marks({ row }: { row: Row }) {
  return (
    <span className="marks">
      {row.verdict?.is === 'infected' && (
        <span className="mark mark--bad" title="Virus found in the document">
          <Icon name="warning" />
          <span className="visually-hidden">Virus found</span>
        </span>
      )}
      {row.hold && (
        <span className="mark" title="On hold: not purged">
          <Icon name="hold" />
          <span className="visually-hidden">On hold</span>
        </span>
      )}
      {row.others > 0 && (
        <span className="mark" title="The same person wrote before or since">
          <Icon name="people" />
          {row.others + 1}
          <span className="visually-hidden"> records of this person</span>
        </span>
      )}
      {row.noteCount > 0 && (
        <span className="mark" title="Notes">
          <Icon name="note" />
          {row.noteCount}
          <span className="visually-hidden"> notes</span>
        </span>
      )}
    </span>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="tag">
      {tag}
    </span>
  ))
}
