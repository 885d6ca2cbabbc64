// Thousands of records as a busy office would have them, the same ones at each run.
import { createHash } from 'node:crypto'
import { contactWays } from 'desk/shared/contacts.ts'
import { chosenStates } from 'desk/shared/states.ts'
import type { Change, DeskEvent } from 'desk/shared/work.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'

const firstNames =
  'Zoë Ann Bob Łukasz Mei Aisha Jack Olivia Noah Tane Jarrah Kirra Siobhán José Nguyệt Ivan'.split(
    ' ',
  )
const lastNames =
  "Nguyễn Smith O'Brien Müller Kowalski Patel Singh Wang Taylor Brown Jones Williams Murray Yarran Ugle Øvergård".split(
    ' ',
  )
const places = [
  'Perth, WA',
  'Kalgoorlie',
  'Karratha',
  'Port Hedland',
  'Newman',
  'Bunbury',
  'Geraldton',
  null,
]
const roles = [
  'Dump truck operator',
  'Excavator operator',
  'Boilermaker',
  'HR driver, dump truck operator',
  'Rigger, dogger',
  'Safety advisor',
  'Underground nipper',
  'Haul truck operator, Pilbara',
  null,
]
const topics = ['general', 'plant-quote', 'request-staff', 'find-work', null]
const tags = ['ticketed', 'fifo', 'call back', 'local']
const stem =
  'experience safety site work shift machine maintenance operator mine underground haul truck pilbara roster ticket licence crew supervisor certificate training project construction civil earthworks grader dozer loader crusher plant workshop electrical mechanical fitter welder inspection report daily weekly management leadership'.split(
    ' ',
  )

/** A UUID, the same for the same text. */
export function idFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A number from 0 to under a limit, the same for the same text. */
function pick(text: string, limit: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % limit
}

function of<T>(list: readonly T[], text: string): T {
  return list[pick(text, list.length)]!
}

/** Words as in a resume: the commonest in each, and one of its own. */
export function longText(n: number, length: number): string {
  const words: string[] = [`ticket${n}`]
  let size = 0
  for (let at = 0; size < length; at++) {
    // The further back in the list, the rarer; and some that few texts have.
    const seed = (n * 7919 + at * 104_729 + ((at * at * 31) % 9973)) >>> 0
    const word =
      at % 9 === 0
        ? `word${seed % 20_011}`
        : stem[Math.floor(((seed % 1000) ** 2 / 1_000_000) * stem.length)]!
    words.push(word)
    size += word.length + 1
  }
  return words.join(' ')
}

/** @param now milliseconds since 1970; the newest record came then @param people who sent them */
export function manyRecords(
  count: number,
  now = Date.parse('2026-11-20T06:00:00.000Z'),
  people = Math.ceil(count * 0.8),
): { resumes: SubmissionRow[]; messages: RowOf<'message'>[]; events: DeskEvent[] } {
  const resumes: SubmissionRow[] = []
  const messages: RowOf<'message'>[] = []
  const events: DeskEvent[] = []
  for (let n = 0; n < count; n++) {
    const seed = (what: string) => `${n} ${what}`
    const person = pick(seed('person'), people)
    const common = {
      id: idFor(seed('id')),
      created_at: new Date(now - n * 3_600_000 - pick(seed('minute'), 3_600_000)).toISOString(),
      first_name: of(firstNames, `${person} first`),
      last_name: of(lastNames, `${person} last`),
      email: `person${person}@example.com`,
      phone: `0400 ${String(person).padStart(6, '0').replace(/(...)/, '$1 ')}`,
    }
    const kind = pick(seed('kind'), 10) < 8 ? 'resume' : 'message'
    if (kind === 'resume') {
      resumes.push({
        ...common,
        location: of(places, seed('place')),
        preferred_roles: of(roles, seed('roles')),
        experience_level: of(['entry', 'mid', 'senior', 'executive', null], seed('experience')),
        availability: of(['immediate', '2weeks', '1month', 'flexible', null], seed('availability')),
        additional_notes: pick(seed('notes'), 2) ? longText(n, 300) : null,
        vacancy: null,
        resume_file_path: `public/${1_700_000_000_000 + n}_A_B_${common.id.slice(0, 8)}.pdf`,
        resume_file_name: 'resume.pdf',
        resume_file_sha256: 'a'.repeat(64),
      })
    } else {
      messages.push({
        ...common,
        topic: of(topics, seed('topic')),
        company: pick(seed('company'), 2) ? 'Example Mining Pty Ltd' : null,
        subject: of(
          ['Two excavators for June', 'Staff for a shutdown', 'A question'],
          seed('subject'),
        ),
        message: longText(n, 400),
      })
    }
    const changes: Change[] = []
    if (n > count / 50) changes.push({ type: 'read' })
    if (pick(seed('worked'), 10) < 7) {
      changes.push({ type: 'state', state: of(chosenStates, seed('state')) })
      changes.push({ type: 'contact', way: of(contactWays, seed('way')), text: '' })
      changes.push({ type: 'note', text: longText(n + count, 120) })
      if (pick(seed('owned'), 2))
        changes.push({ type: 'owner', owner: idFor(`account ${pick(seed('owner'), 5)}`) })
      if (pick(seed('tagged'), 3) === 0)
        changes.push({ type: 'tags', add: [of(tags, seed('tag'))], remove: [] })
    }
    for (const [at, change] of changes.entries()) {
      events.push({
        id: idFor(seed(`event ${at}`)),
        kind,
        record: common.id,
        sequence: at + 1,
        at: new Date(Date.parse(common.created_at) + (at + 1) * 1_800_000).toISOString(),
        account: idFor(`account ${pick(seed('by'), 5)}`),
        change,
      })
    }
  }
  return { resumes, messages, events }
}
