// Where the words of a search are found in a record.
import type { Entry } from './entry.ts'
import { isPhoneMatch, snippetOf, type Wanted } from '../../shared/list/matches.ts'
import { notesOf } from './row.ts'
import type { Snippet } from '../../shared/list/search.ts'

type Place = { where: Snippet['where']; text: () => string }

/** @param document the text of a record's document @returns undefined where nothing matches */
export function snippetOfRow(
  of: Entry,
  q: string,
  wanted: readonly Wanted[],
  document: (id: string) => string,
): Snippet | undefined {
  const entries = [of, ...of.row!.entries.filter((one) => one !== of)]
  const places = entries.flatMap((one) => placesOf(one, document))
  const phone = entries.find((one) => isPhoneMatch(q, one.phone))
  return snippetAmong(places, wanted, phone && placesOf(phone, document)[0])
}

/** The texts of a submission in the order in which they are searched: the document last, because it is long. */
function placesOf(of: Entry, document: (id: string) => string): Place[] {
  const { id, shown, roles, words, row } = of
  return [
    { where: 'person', text: () => [shown.name, shown.email, shown.phone].join(', ') },
    { where: 'role', text: () => roles },
    { where: 'place', text: () => shown.location ?? '' },
    { where: 'sent', text: () => words },
    // Notes are about the person, whichever submission they were written at.
    { where: 'notes', text: () => (row!.entry === of ? notesOf(row!.work) : '') },
    { where: 'document', text: () => document(id) },
  ]
}

/** The first text with the most of the searched words. */
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
