// All that is held about a person, for the person (APP 12): a page to read, and the documents.
import { record as content } from 'core/content/records.ts'
import { columnWords, readColumns } from 'core/forms/column-words.ts'
import { fullName, kindEntry, type AnyRecord } from 'core/forms/record-kinds.ts'
import { longTime } from 'core/content/business-time.ts'
import type { Account } from '../base/store/desk-store.ts'
import type { PersonWork } from '../shared/person-events.ts'
import { wordsOf, type Names } from '../shared/changes.ts'
import { stateLabel } from '../shared/states.ts'
import { findRecords } from '../base/store/find-records.ts'
import { personWorks } from './person-work.ts'
import type { Workplace } from './workplace.ts'
import { documentEntries, documentName, withDocument, withheld, zipOf } from './documents-zip.ts'

/** @property done undefined: it is listed with the newest submission, which represents all of them */
type Held = { record: AnyRecord; done: PersonWork | undefined }

/**
 * @param person id of any record of the person
 * @returns undefined when there is no such record; else the ids of the records, and the zip as it is made
 */
export async function personExport(
  { archive, store, index }: Workplace,
  person: string,
  business: string,
): Promise<{ ids: string[]; zip: ReadableStream<Uint8Array> } | undefined> {
  await index.catchUp()
  const rows = index.ofPerson(person)
  // A person may have used several addresses.
  const records = await findRecords(
    archive,
    rows.map(({ id }) => id),
  )
  const [newest] = records
  if (!newest) return undefined
  const whom = newest.row.email ?? fullName(newest.row)
  const heads = new Set(rows.map((row) => row.newest))
  const works = await personWorks({ store, index }, [...heads])
  const accounts = await store.accounts()
  const held = records.map((record) => ({ record, done: works.get(record.row.id) }))
  const madeAt = new Date()
  const resumes = withDocument(records)

  async function* entries() {
    const missing: string[] = []
    const withheldOf = ({ id }: { id: string }) => withheld(index.row(id))
    for await (const one of documentEntries(archive, resumes, withheldOf, 'documents/')) {
      if ('missing' in one) missing.push(one.missing)
      else yield one
    }
    const input = page(held, accounts, { whom, business, madeAt, missing })
    yield { name: 'data.html', input, lastModified: madeAt }
  }
  return { ids: records.map(({ row }) => row.id), zip: zipOf(entries()) }
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
        ? [
            ['State', stateLabel(done.work.state)] as const,
            ['Tags', done.work.tags.join(', ')] as const,
          ]
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
    const names: Names = {
      nameOf: (account) => nameOf(account, accounts),
      labelOf: (column) => readColumns(kind).find((one) => one.column === column)?.label ?? column,
      codeOf: (ticket) => content('tickets').find(({ id }) => id === ticket)?.code ?? ticket,
    }
    const history = done.events.map(({ at, account, change }) => {
      const words = wordsOf(change, names) + (change.type === 'mail' ? `\n${change.text}` : '')
      return `<li>${longTime(at)}, ${by(account)} ${lines(words)}</li>`
    })
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
