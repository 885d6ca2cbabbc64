// All that is held about a person, for that person (APP 12): a page to read, the same as JSON, and the documents.
import { columnWords, readColumns } from '../../app/forms/column-words.ts'
import { kindEntry, type AnyRecord } from '../../app/forms/record-kinds.ts'
import { shortReference } from '../../app/forms/short-reference.ts'
import { longTime } from '../../app/content/business-time.ts'
import type { Account } from '../store/desk-store.ts'
import type { PersonWork } from '../work/person-events.ts'
import type { Change, ContactWay } from '../work/work.ts'
import type { Seen } from '../tickets/tickets.ts'
import { findRecords } from '../store/find-records.ts'
import { personWorks } from './person-work.ts'
import type { Workplace } from './workplace.ts'
import { documentEntries, documentName, withDocument, withheld, zipOf } from './documents-zip.ts'

/** @property done undefined: it is said with the newest submission, which stands for all of them */
type Held = { record: AnyRecord; done: PersonWork | undefined }

/**
 * @param person id of any record of theirs
 * @returns undefined when there is no such record; else the ids of the records, and the zip as it is made
 */
export async function personExport(
  { archive, store, index }: Workplace,
  person: string,
  business: string,
): Promise<{ ids: string[]; zip: ReadableStream<Uint8Array> } | undefined> {
  await index.catchUp()
  const rows = index.ofPerson(person)
  // A person may have written from several addresses.
  const records = await findRecords(
    archive,
    rows.map(({ id }) => id),
  )
  const [newest] = records
  if (!newest) return undefined
  const { email, first_name, last_name } = newest.row
  const whom = email ?? `${first_name} ${last_name}`
  const heads = new Set(rows.map((row) => row.newest))
  const works = await personWorks({ store, index }, [...heads])
  const accounts = await store.accounts()
  const held = records.map((record) => ({ record, done: works.get(record.row.id) }))
  const madeAt = new Date()
  const resumes = withDocument(records)

  async function* entries() {
    const reasons = new Map(resumes.map((row) => [row, withheld(index.row(row.id))]))
    const leftOut = resumes.filter((row) => reasons.get(row) !== undefined)
    const missing = leftOut.map((row) => `documents/${documentName(row)}: ${reasons.get(row)!}`)
    const safe = resumes.filter((row) => !leftOut.includes(row))
    for await (const one of documentEntries(archive, safe, 'documents/')) {
      if ('missing' in one) missing.push(one.missing)
      else yield one
    }
    const common = { lastModified: madeAt }
    yield { name: 'data.json', input: json(held, accounts, madeAt), ...common }
    yield {
      name: 'data.html',
      input: page(held, accounts, { whom, business, madeAt, missing }),
      ...common,
    }
  }
  return { ids: records.map(({ row }) => row.id), zip: zipOf(entries()) }
}

function json(held: readonly Held[], accounts: readonly Account[], madeAt: Date): string {
  const records = held.map(({ record: { kind, row }, done }) => ({
    kind,
    ...row,
    ...(done && {
      state: done.work.state,
      tickets: done.work.tickets,
      tags: done.work.tags,
      notes: done.work.notes.map(({ at, account, text }) => ({
        at,
        by: nameOf(account, accounts),
        text,
      })),
      history: done.events.map(({ at, account, change }) => ({
        at,
        by: nameOf(account, accounts),
        change,
      })),
    }),
  }))
  return `${JSON.stringify({ madeAt: madeAt.toISOString(), records }, null, 2)}\n`
}

type Head = { whom: string; business: string; madeAt: Date; missing: readonly string[] }

function page(
  held: readonly Held[],
  accounts: readonly Account[],
  { whom, business, madeAt, missing }: Head,
): string {
  const sections = held.map(({ record, done }) => {
    const { kind, row } = record
    const title = kindEntry(kind).label
    const fields = readColumns(kind).map(
      ({ column, label }) => [label, columnWords(record, column) ?? ''] as const,
    )
    const document = withDocument([record]).map((own) => ['Document', documentName(own)] as const)
    const rows = [
      ['Reference', row.id] as const,
      ['Received', longTime(row.created_at)] as const,
      ...fields,
      ...document,
      ...(done
        ? [['State', done.work.state] as const, ['Tags', done.work.tags.join(', ')] as const]
        : []),
    ]
    const sent = `<h2>${title} of ${longTime(row.created_at)}</h2>
<dl>${rows.map(([label, value]) => `<dt>${escape(label)}</dt><dd>${lines(value) || '–'}</dd>`).join('\n')}</dl>`
    if (!done) {
      return `<section>${sent}<p>What was done is said at the newest submission.</p></section>`
    }
    const by = (account: string | null) => escape(nameOf(account, accounts))
    const notes = done.work.notes.map(
      ({ at, account, text }) =>
        `<li><p>${longTime(at)}, ${by(account)}</p><p>${lines(text)}</p></li>`,
    )
    const history = done.events.map(
      ({ at, account, change }) =>
        `<li>${longTime(at)}, ${by(account)}: ${escape(inWords(change))}</li>`,
    )
    return `<section>${sent}
<h3>Notes</h3>${list(notes)}
<h3>What was done</h3>${list(history)}</section>`
  })
  const gone =
    missing.length > 0
      ? `<h2>Documents that could not be added</h2>${list(missing.map(escape))}`
      : ''
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>What ${escape(business)} holds about ${escape(whom)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body{font:1rem/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem;white-space:normal}</style>
</head><body><h1>What ${escape(business)} holds about ${escape(whom)}</h1>
<p>Made on ${longTime(madeAt.toISOString())}. Times are those of Perth.</p>
${sections.join('\n')}
${gone}</body></html>
`
}

function list(items: readonly string[]): string {
  if (items.length === 0) return '<p>None.</p>'
  return `<ul>${items.map((item) => (item.startsWith('<li>') ? item : `<li>${item}</li>`)).join('\n')}</ul>`
}

const seenWords: Record<Seen['on'], string> = {
  word: 'by word',
  document: 'in a document',
  card: 'card seen',
}

const wayWords: Record<ContactWay, string> = {
  called: 'called',
  mailed: 'mailed',
  texted: 'texted',
  met: 'met',
  'no-answer': 'no answer',
}

function inWords(change: Change): string {
  switch (change.type) {
    case 'read':
      return 'marked as read'
    case 'unread':
      return 'marked as unread'
    case 'state':
      return `state: ${change.state}`
    case 'owner':
      return change.owner === null ? 'assigned to nobody' : 'assigned to a colleague'
    case 'tags':
      return [
        'tags',
        ...change.add.map((tag) => `+${tag}`),
        ...change.remove.map((tag) => `-${tag}`),
      ].join(' ')
    case 'note':
      return 'wrote a note'
    case 'note-removed':
      return 'removed a note'
    case 'note-restored':
      return 'restored a note'
    case 'contact':
      return `contact: ${wayWords[change.way]}${change.text === '' ? '' : `, ${change.text}`}`
    case 'contact-removed':
      return 'took back a contact'
    case 'contact-restored':
      return 'restored a contact'
    case 'mail':
      return `mail written: ${change.subject}\n${change.text}`
    case 'mail-sent':
      return 'mail sent'
    case 'mail-failed':
      return 'mail not sent'
    case 'mail-stopped':
      return 'mail taken back'
    case 'no-mail':
      return change.noMail ? 'asked for no mail' : 'may be mailed again'
    case 'corrected':
      return `corrected ${Object.keys(change.columns).join(', ')}: ${change.reason}`
    case 'placement':
      return change.stage === null
        ? `taken off request ${shortReference(change.request)}`
        : `request ${shortReference(change.request)}: ${change.stage}`
    case 'ticket': {
      const { ticket, holds } = change
      if (holds === null) return `ticket ${ticket}: taken off`
      if (holds === 'no') return `ticket ${ticket}: not held`
      const { number, validUntil, seen } = holds
      return [
        `ticket ${ticket}`,
        ...(number === '' ? [] : [`number ${number}`]),
        ...(validUntil === null ? [] : [`valid until ${validUntil}`]),
        seenWords[seen.on],
      ].join(', ')
    }
    case 'added':
      return `added by us, not through the website (${change.how}); agreed: ${change.consent}`
    case 'imported':
      return `from row ${change.row} of the spreadsheet ${change.file}`
    case 'availability': {
      if (change.says === null) return 'availability: taken back'
      const { freeFrom, swingUntil, roster, travel, nights, camp, how } = change.says
      const answer = (said: boolean | null, words: string) =>
        said === null ? [] : [`${words}: ${said ? 'yes' : 'no'}`]
      return [
        `availability: ${freeFrom === null ? 'not available' : `free from ${freeFrom}`}`,
        ...(swingUntil === null ? [] : [`on swing until ${swingUntil}`]),
        ...(roster === '' ? [] : [roster]),
        ...travel,
        ...answer(nights, 'nights'),
        ...answer(camp, 'camp'),
        `said by ${how}${change.saidAt === undefined ? '' : ` on ${change.saidAt.slice(0, 10)}`}`,
      ].join(', ')
    }
    case 'promised':
      return `machines promised: ${change.machines}`
    case 'same':
      return `said to be the same person as ${counted(change.records)}`
    case 'not-same':
      return `said not to be the person of ${counted(change.records)}`
    case 'link-removed':
      return 'took that back'
    case 'hold':
      return `${change.hold ? 'held' : 'no longer held'}: ${change.reason}`
  }
}

const counted = ({ length }: readonly string[]) =>
  length === 1 ? 'another record' : `${length} other records`

function nameOf(account: string | null, accounts: readonly Account[]): string {
  if (account === null) return 'the program'
  return accounts.find(({ id }) => id === account)?.name ?? 'a former colleague'
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
