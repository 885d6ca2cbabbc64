// Where the words of a search stand in a record of the index.
import type { IndexDatabase, Row } from './index-database.ts'
import { isPhoneMatch, snippetOf, type Wanted } from './matches.ts'
import type { Snippet } from './search.ts'

type Place = { where: Snippet['where']; text: () => string }

/** @returns undefined where they stand nowhere, or there is no such record */
export function snippetOfRow(
  database: IndexDatabase,
  id: string,
  q: string,
  wanted: readonly Wanted[],
): Snippet | undefined {
  const rows = database.all(
    `select * from records join fields_text using (n)
     where person = (select person from records where id = ?1) order by id <> ?1, created_at desc, id`,
    id,
  )
  const document = (n: number) => () =>
    String(database.get('select text from docs_text where n = ?', n)?.text ?? '')
  const places = rows.flatMap((row) => placesOf(row, document(Number(row.n))))
  const phone = rows.find((row) => isPhoneMatch(q, phoneOf(row)))
  return snippetAmong(places, wanted, phone && placesOf(phone, () => '')[0])
}

/** What a submission says, in the order in which a reason is looked for: the document last, for it is long. */
function placesOf(row: Row, document: () => string): Place[] {
  const of = (value: unknown) => () => String(value ?? '')
  return [
    { where: 'person', text: () => [row.name, row.email, row.phone].join(', ') },
    { where: 'role', text: of(row.roles) },
    { where: 'place', text: of(row.place) },
    { where: 'sent', text: of(row.words) },
    { where: 'notes', text: of(row.notes) },
    { where: 'document', text: document },
  ]
}

const phoneOf = ({ phone_key }: Row) => (typeof phone_key === 'string' ? phone_key : null)

/** The first place that has most of what is looked for. */
function snippetAmong(
  places: readonly Place[],
  wanted: readonly Wanted[],
  phone: Place | undefined,
): Snippet | undefined {
  let best: { met: number; snippet: Snippet } | undefined
  for (const { where, text } of places) {
    const found = snippetOf(text(), wanted)
    if (!found || found.met.size <= (best?.met ?? 0)) continue
    best = { met: found.met.size, snippet: { where, parts: found.parts } }
    if (found.met.size === wanted.length) break
  }
  if (best || !phone) return best?.snippet
  return { where: phone.where, parts: [{ text: phone.text(), isMatch: true }] }
}
