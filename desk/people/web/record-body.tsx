import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { hasForm, isOfPerson, recordKinds } from 'core/forms/record-kinds.ts'
import type { ListRow, RecordReply } from '../../base/http/api.ts'
import { startWords } from '../../shared/request-words.ts'
import { stateWords } from '../../shared/states.ts'
import { workOf, type DeskEvent, type Work } from '../../shared/work.ts'
import {
  changeTags,
  endKeeping,
  markRead,
  setNoMail,
  setOwner,
} from '../../base/web/live/record-actions.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { nameOf, ownerName, useStaff } from '../../base/web/live/staff.ts'
import { kept } from '../../base/web/live/stores.ts'
import { askToErase } from '../../duties/web/erase-dialog.tsx'
import { TagField, TagList } from './tag-field.tsx'
import { recordAddress } from './list-grid.tsx'
import { useFilter } from './list-query.ts'
import { askForState } from './state-dialog.tsx'
import { StateMark } from './state-mark.tsx'
import { OnRequests } from '../../requests/web/on-requests.tsx'
import { askForRequest } from '../../requests/web/put-on-dialog.tsx'
import { startDay } from '../../requests/web/ticket-standing.tsx'
import { RequestLines } from '../../requests/web/request-lines.tsx'
import { Act } from '../../base/web/parts/act.tsx'
import { ActionMenu, afterMenu } from '../../base/web/parts/action-menu.tsx'
import { ChoiceMenu } from '../../base/web/parts/choice-menu.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'
import { useSession } from '../../base/web/shell/session.ts'
import { addedLabels } from '../../shared/labels.ts'
import { kindLabels } from '../../base/web/words/labels.ts'
import { isDue } from './due-group.ts'
import { deadline, dueWords, longDate, longTime, useNow } from '../../base/web/words/time.ts'
import { Availability } from './availability.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { recordNameId } from './focus-targets.ts'
import { askToKeep } from './hold-dialog.tsx'
import { Notes } from './notes.tsx'
import { askApart, CompanyRequests, PersonPanel } from './person-panel.tsx'
import { Tickets } from './tickets.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  record: RecordReply
  /** As it is shown, including unsent changes. */
  row: ListRow
  work: Work
  events: DeskEvent[]
}

export function RecordBody({ record, row, work, events }: Props) {
  useSignal(kept.changed)
  const { query } = useFilter()
  const [isCorrecting, setCorrecting] = useState(() => kept.get(row.id, 'correction') !== undefined)
  // Of this submission only: another one of the same person may have come through the website.
  const { added } = workOf(events.filter((event) => event.record === row.id))
  const newest = record.others.find(({ id }) => id === row.newest)
  const isBesideResume = row.kind === 'person' && newest?.kind === 'resume'
  // The text of a message is shown first: it is the main content.
  const message = record.fields.find(({ column }) => column === 'message')?.value
  const shown = record.fields.filter(
    ({ column, value }) => value !== null && !inHead.includes(column),
  )
  return (
    <>
      <header className="record-head">
        <p className="record-kind">
          <Icon name={recordKinds[row.kind].icon} />
          {kindLabels[row.kind]} of {longTime(row.createdAt)}
          {row.newest !== row.id && (
            <>
              {isBesideResume ? ', beside a resume. ' : ', an older one. '}
              <Link to={recordAddress(row.newest, query)}>
                {isBesideResume ? 'Open the resume' : 'Open the newest'}
              </Link>
            </>
          )}
        </p>
        <h2 id={recordNameId} tabIndex={-1}>
          {row.name}
        </h2>
        {row.kind === 'request' && <Wanted row={row} fields={record.fields} />}
        {added && (
          <p className="promise">
            {hasForm(row.kind)
              ? `Not from the website: ${addedLabels[added.how].toLowerCase()}`
              : `No resume. ${addedLabels[added.how]}`}
            , added by {nameOf(added.account)}. Agreed: {added.consent}
          </p>
        )}
        <Promise row={row} />
        {message && !isCorrecting && (
          <div className="record-message">
            <h3>{row.about}</h3>
            <p>{message}</p>
          </div>
        )}
        <ContactPanel record={record} row={row} work={work} />
      </header>
      {row.lines.length > 0 && (
        <RequestLines row={row} wanted={record.wanted} day={startDay(record.fields)} />
      )}
      <CompanyRequests row={row} requests={record.company} />
      {isCorrecting ? (
        <CorrectionForm record={record} onClose={() => setCorrecting(false)} />
      ) : (
        <dl className="facts" aria-label={hasForm(row.kind) ? 'As sent' : 'As written down'}>
          {shown.map(({ column, label, shown, lines }) => (
            <div key={column} className={lines ? 'fact fact--lines' : 'fact'}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
      <Controls record={record} row={row} work={work} onCorrect={() => setCorrecting(true)} />
      {isOfPerson(row.kind) && <Availability row={row} />}
      {isOfPerson(row.kind) && <Tickets row={row} offered={record.offered} />}
      <OnRequests row={row} requests={record.requests} />
      <Notes row={row} notes={work.notes} removed={work.removedNotes} />
      <PersonPanel row={row} record={record} />
      <Timeline events={events} arrivals={[row, ...record.others]} fields={record.fields} />
    </>
  )
}

/** Columns that are shown above the table. */
const inHead = ['first_name', 'last_name', 'email', 'phone', 'subject', 'message']

/** Who asks, where and for when: above the lines of a request. */
function Wanted({ row, fields }: { row: ListRow; fields: RecordReply['fields'] }) {
  const start = fields.find(({ column }) => column === 'starts_on')?.value ?? null
  return (
    <p className="request-wanted">
      {[row.company, row.location, startWords(start)].filter(Boolean).join(', ')}
    </p>
  )
}

function Promise({ row }: { row: ListRow }) {
  const now = useNow()
  const { firstContactAt } = row
  if (firstContactAt !== undefined) {
    return <p className="promise">{`First contact ${longTime(firstContactAt)}`}</p>
  }
  if (!isDue(row)) return null
  const { words, urgency } = dueWords(row.due, now)
  return (
    <p className="promise" data-urgency={urgency}>
      <strong>{urgency === 'late' ? `Answer is ${words}` : `Answer ${words}`}</strong>, promised by{' '}
      {deadline(row.due)}
    </p>
  )
}

type ControlProps = Pick<Props, 'record' | 'row' | 'work'> & { onCorrect: () => void }

function Controls({ record, row, work, onCorrect }: ControlProps) {
  const { account, may } = useSession()
  const { query } = useFilter()
  const staff = useStaff()
  const navigate = useNavigate()
  const owners = staff.filter(({ id, takesRecords }) => takesRecords || id === row.owner)
  const erase = (what: Parameters<typeof askToErase>[0]) =>
    askToErase(what, () => {
      // The dialog may be closed while it works, and another record open by then.
      if (location.pathname.endsWith(row.id)) void navigate(query ? `/?${query}` : '/')
    })
  return (
    <section className="controls" aria-label="Work">
      <Act
        words={
          <>
            <span className="button-words">
              <StateMark state={row.state} words={stateWords(row)} />
            </span>
            <Icon name="down" />
          </>
        }
        look="field"
        label={`State: ${stateWords(row)}`}
        onAct={() => askForState([row.id])}
      />
      <ChoiceMenu
        label="Owner"
        shown={`Owner: ${row.owner === null ? 'Nobody' : ownerName(row.owner)}`}
        choices={[
          ...owners.map(({ id, name }) => ({
            id,
            label: id === account.id ? `${name} (you)` : ownerName(id),
          })),
          { id: 'none', label: 'Nobody' },
        ]}
        chosen={[row.owner ?? 'none']}
        onChoose={([id]) => id && void setOwner([row.id], id === 'none' ? null : id)}
      />
      <TagList
        label="Tags"
        tags={row.tags}
        onRemove={(tag) => void changeTags([row.id], { remove: [tag] })}
      />
      <TagField except={row.tags} onAdd={(tag) => void changeTags([row.id], { add: [tag] })} />
      <ActionMenu
        label="More"
        actions={[
          {
            id: 'read',
            label: row.isRead ? 'Mark unread' : 'Mark read',
            run: () => void markRead([row.id], !row.isRead),
          },
          isOfPerson(row.kind) && {
            id: 'request',
            label: 'Put on a request',
            run: () => askForRequest([row.id]),
          },
          {
            id: 'correct',
            label: hasForm(row.kind) ? 'Correct what was sent' : 'Correct',
            run: () => afterMenu(onCorrect),
          },
          row.others > 0 && {
            id: 'part',
            label: 'Not the same person',
            run: () => askApart(row, record),
          },
          {
            id: 'no-mail',
            label: row.noMail ? 'May be mailed again' : 'Asked for no mail',
            run: () => void setNoMail([row.id], !row.noMail),
          },
          {
            id: 'hold',
            label: row.hold ? 'Stop keeping it from deletion' : 'Keep from deletion',
            run: () =>
              work.hold ? void endKeeping(row.id, work.hold.reason) : askToKeep([row.id]),
          },
          { id: 'print', label: 'Print', run: () => afterMenu(print) },
          may('erase') && {
            id: 'erase',
            label: row.others > 0 ? 'Erase the person' : 'Erase',
            isDangerous: true,
            run: () => erase({ people: [row.id] }),
          },
          may('erase') &&
            row.others > 0 && {
              id: 'erase-one',
              label: 'Erase this record only',
              isDangerous: true,
              run: () => erase({ ids: [row.id] }),
            },
        ]}
      />
      {row.noMail && (
        <p className="notice">
          <Icon name="no-mail" />
          Asked for no mail: no letter from the desk goes to this person.
        </p>
      )}
      {work.hold && (
        <p className="notice">
          <Icon name="hold" />
          Kept from deletion: {work.hold.reason}
        </p>
      )}
      {row.purgeOn !== undefined && (
        <p className="notice notice--warning">
          <Icon name="warning" />
          Will be deleted on {longDate(row.purgeOn)}. Keep it from deletion if it is still needed.
        </p>
      )}
    </section>
  )
}
