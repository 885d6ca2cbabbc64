import { useState } from 'react'
import type { ListRow, RecordReply } from '../../base/http/api.ts'
import { contactWays, hasReached, type ContactWay, type Mail } from '../../shared/contacts.ts'
import type { Work } from '../../shared/work.ts'
import { addContact, removeContact } from '../../base/web/live/record-actions.ts'
import { isOnline } from '../../base/web/live/connection.ts'
import { putAside, takeBack } from '../../base/web/live/mails.ts'
import { nameOf } from '../../base/web/live/staff.ts'
import { outbox } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'
import { useSession } from '../../base/web/shell/session.ts'
import { useShortcuts } from '../../base/web/shell/shortcuts.ts'
import { contactLabels, contactWords, mailFailureWords } from '../../shared/labels.ts'
import { dialled, isLandline } from '../../base/web/words/phone.ts'
import { longTime } from '../../base/web/words/time.ts'
import { writeMail } from '../../talk/web/mail-dialog.tsx'
import { documentId } from './focus-targets.ts'
import { writeText } from './text-dialog.tsx'

type Props = { record: RecordReply; row: ListRow; work: Work }

/** Ways to contact the person, and a record of each contact: one click or one key, which also keeps the promise. */
export function ContactPanel({ record, row, work }: Props) {
  /** The recruiter followed a link that leads out of the desk: only they know whether they reached the person. */
  const [asked, setAsked] = useState<ContactWay[]>()
  const { may } = useSession()
  const note = (way: ContactWay) => {
    setAsked(undefined)
    addContact([row.id], way)
  }
  useShortcuts({
    c: () => note('called'),
    m: () => note('mailed'),
    t: () => note('texted'),
    p: () => note('met'),
    o: () => note('no-answer'),
  })
  const number = dialled(row.phone ?? '')
  const offered = asked ?? contactWays
  return (
    <>
      <p className="actions">
        {may('mail') && (
          <Act
            words="Mail"
            onAct={() => writeMail({ records: [row.id] }, () => setAsked(['mailed']))}
            icon="letter"
          />
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
        {number !== '' && !isLandline(number) && (
          <Act
            words="Text"
            look="quiet"
            onAct={() => writeText({ row, phone: row.phone!, words: record.words })}
            icon="text"
          />
        )}
        {record.document && (
          <span className="to-document">
            <Act
              words="Document"
              icon="file"
              look="quiet"
              onAct={() => {
                const shown = document.getElementById(documentId)
                shown?.scrollIntoView({ block: 'start' })
                shown?.focus({ preventScroll: true })
              }}
            />
          </span>
        )}
      </p>
      {row.email !== null && <p className="record-email">{row.email}</p>}
      <div className="contact" role="group" aria-label="Record a contact" data-asked={asked && ''}>
        <span className="contact-lead" role="status">
          {asked ? `Did you reach ${row.name}?` : 'Record a contact'}
        </span>
        {offered.map((way) => (
          <Act
            key={way}
            words={contactLabels[way]}
            look={asked ? undefined : 'quiet'}
            onAct={() => note(way)}
          />
        ))}
        {asked && <Act words="Not now" look="quiet" onAct={() => setAsked(undefined)} />}
      </div>
      <Mails mails={work.mails} />
      {work.contacts.length > 0 && <Contacts row={row} work={work} />}
    </>
  )
}

/** Mails that wait to be sent, and those that failed. */
function Mails({ mails }: Pick<Work, 'mails'>) {
  const open = mails.filter(({ is }) => is === 'waiting' || is === 'failed')
  if (open.length === 0) return null
  return (
    <ul className="contacts" aria-label="Mails">
      {open.map(({ id, record, at, account, subject, text, is, reason }) => (
        <li key={id} data-failed={is === 'failed' || undefined}>
          <span>
            {is === 'failed' && reason !== undefined
              ? `Mail not sent, because ${mailFailureWords[reason]}: `
              : 'Mail waiting: '}
            {subject} ({nameOf(account)}, {longTime(at)})
            <MailWords mail={{ text }} />
          </span>
          <Act
            words={is === 'failed' ? 'Put aside' : 'Do not send'}
            look="text"
            onAct={() =>
              void (is === 'failed'
                ? putAside({ record, mail: id })
                : takeBack([{ record, mail: id }]))
            }
            of={`the mail of ${longTime(at)}`}
          />
        </li>
      ))}
    </ul>
  )
}

function MailWords({ mail }: { mail: Pick<Mail, 'text'> | undefined }) {
  if (!mail) return null
  return (
    <details className="mail-words-of">
      <summary>Its words</summary>
      <p className="mail-words">{mail.text}</p>
    </details>
  )
}

/** Newest first. */
function Contacts({ row, work: { contacts, mails } }: { row: ListRow; work: Work }) {
  const { account: own, may } = useSession()
  const mailOf = (id: string) => mails.find((mail) => mail.id === id)
  return (
    <ol className="contacts" aria-label="Contacts">
      {contacts.toReversed().map(({ id, at, account, way, text }) => (
        <li key={id} data-reached={hasReached({ way }) || undefined}>
          <span>
            {nameOf(account)} {contactWords[way]}
            {text && `: ${mailOf(id)?.subject ?? text}`}, {longTime(at)}
            {outbox.isPending(id) && (isOnline() ? ' · sending' : ' · kept here')}
            <MailWords mail={mailOf(id)} />
          </span>
          {!outbox.isPending(id) &&
            !mailOf(id) &&
            way !== 'agreed' &&
            (may('moderate') || account === own.id) && (
              <Act
                words="Remove"
                look="text"
                onAct={() => removeContact(row.id, id)}
                of={`the contact of ${longTime(at)}`}
              />
            )}
        </li>
      ))}
    </ol>
  )
}
