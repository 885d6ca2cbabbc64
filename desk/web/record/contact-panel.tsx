import { useState } from 'react'
import { hasForm } from '../../../app/forms/record-kinds.ts'
import type { ListRow, RecordReply } from '../../http/api.ts'
import { can } from '../../work/roles.ts'
import { contactWays, hasReached, type ContactWay, type Work } from '../../work/work.ts'
import { addContact, removeContact } from '../live/record-actions.ts'
import { isOnline } from '../live/connection.ts'
import { nameOf } from '../live/staff.ts'
import { outbox } from '../live/stores.ts'
import { Icon } from '../parts/icon.tsx'
import { useSession } from '../shell/session.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { contactLabels, contactWords } from '../words/labels.ts'
import { longTime } from '../words/time.ts'
import { documentId } from './focus-targets.ts'
import { TextDialog } from './text-dialog.tsx'

type Props = { record: RecordReply; row: ListRow; work: Work }

/** How the person is reached, and that they were: each way is one click or one key, and keeps the promise. */
export function ContactPanel({ record, row, work }: Props) {
  /** A link was followed that leads out of the desk: whether the person was reached, only who followed it knows. */
  const [asked, setAsked] = useState<ContactWay[]>()
  const [isTexting, setTexting] = useState(false)
  const note = (way: ContactWay) => {
    setAsked(undefined)
    void addContact([row.id], way)
  }
  useShortcuts({
    c: () => note('called'),
    m: () => note('mailed'),
    t: () => note('texted'),
    p: () => note('met'),
    o: () => note('no-answer'),
  })
  const number = row.phone?.replace(/[^+\d]/g, '') ?? ''
  const offered = asked ?? contactWays
  return (
    <>
      <p className="reach">
        {record.reply.to !== null && (
          <a
            className="button"
            href={mailto(record.reply.to, record.reply)}
            onClick={() => setAsked(['mailed'])}
          >
            <Icon name="letter" />
            {hasForm(row.kind) ? 'Reply' : 'Write'}
          </a>
        )}
        {number !== '' && (
          <a
            className="button button--quiet"
            href={`tel:${number}`}
            onClick={() => setAsked(['called', 'no-answer'])}
          >
            <Icon name="phone" />
            {row.phone}
          </a>
        )}
        {number !== '' && (
          <button className="button button--quiet" type="button" onClick={() => setTexting(true)}>
            <Icon name="text" />
            Text
          </button>
        )}
        {record.document && (
          <button
            className="button button--quiet to-document"
            type="button"
            onClick={() => {
              const shown = document.getElementById(documentId)
              shown?.scrollIntoView({ block: 'start' })
              shown?.focus({ preventScroll: true })
            }}
          >
            <Icon name="file" />
            Document
          </button>
        )}
      </p>
      {row.email !== null && <p className="record-email">{row.email}</p>}
      <div className="contact" role="group" aria-label="Record a contact" data-asked={asked && ''}>
        <span className="contact-lead" role="status">
          {asked ? `Did you reach ${row.name}?` : 'Record a contact'}
        </span>
        {offered.map((way) => (
          <button
            key={way}
            className={`button button--small ${asked ? '' : 'button--quiet'}`}
            type="button"
            onClick={() => note(way)}
          >
            {contactLabels[way]}
          </button>
        ))}
        {asked && (
          <button
            className="button button--small button--quiet"
            type="button"
            onClick={() => setAsked(undefined)}
          >
            Not now
          </button>
        )}
      </div>
      {row.phone !== null && (
        <TextDialog
          row={row}
          phone={row.phone}
          prepared={record.reply.text}
          isOpen={isTexting}
          onClose={() => setTexting(false)}
        />
      )}
      {work.contacts.length > 0 && <Contacts row={row} contacts={work.contacts} />}
    </>
  )
}

/** Newest first. */
function Contacts({ row, contacts }: { row: ListRow; contacts: Work['contacts'] }) {
  const { account: own } = useSession()
  return (
    <ol className="contacts" aria-label="Contacts">
      {contacts.toReversed().map(({ id, at, account, way, text }) => (
        <li key={id} data-reached={hasReached({ way }) || undefined}>
          <span>
            {nameOf(account)} {contactWords[way]}
            {text && `: ${text}`}, {longTime(at)}
            {outbox.isPending(id) && (isOnline() ? ' · sending' : ' · kept here')}
          </span>
          {!outbox.isPending(id) && (can(own.role, 'moderate') || account === own.id) && (
            <button
              className="contact-remove"
              type="button"
              onClick={() => void removeContact(row.id, id)}
            >
              Remove
              <span className="visually-hidden"> the contact of {longTime(at)}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function mailto(to: string, { subject, body }: RecordReply['reply']): string {
  const parts = { subject, body: body.replace(/\r?\n/g, '\r\n') }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query.join('&')}`
}
