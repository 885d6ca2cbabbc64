// Importing a spreadsheet of people: a preview, then the import in parts. The server keeps no state between requests: each one brings the
// file.
import * as v from 'valibot'
import { businessDay } from 'core/content/business-time.ts'
import { record as content } from 'core/content/records.ts'
import { importPeople, takeBackImport } from './import-people.ts'
import { auditEntry } from '../base/audit-entry.ts'
import { importOf } from './ids.ts'
import { SheetError } from '../shared/intake/limits.ts'
import { planImport } from './plan.ts'
import { createPeopleReader, type PeopleSheet } from './read-people.ts'
import { order } from '../shared/person-events.ts'
import { can } from '../shared/roles.ts'
import type { Account } from '../base/store/desk-store.ts'
import { consentText } from '../base/http/bodies.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { Refusal } from '../base/http/refusal.ts'
import { checked, type Handlers } from '../base/http/routes.ts'

/** People of one request: takes seconds, after which the browser updates its progress. */
const peopleAtOnce = 500
/** Milliseconds in which an import can be taken back. */
const takeBackMs = 86_400_000
/** More imports than a team makes in a day. */
const mostEnds = 500

const form = v.object({
  columns: v.optional(v.array(v.pipe(v.string(), v.maxLength(120)))),
  consent: v.optional(consentText, ''),
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

export function importHandlers(desk: DeskContext) {
  const { store, index, settings } = desk
  const readPeople = createPeopleReader()

  return {
    'POST /api/imports/preview': async ({ c, body }) => {
      const { people, ...sheet } = await read(readPeople, c.req.header('Content-Type') ?? '', body)
      await index.catchUp()
      const { rows } = await planImport(desk, { ...sheet, people, kinds: content('tickets') })
      return { ...sheet, rows }
    },

    'POST /api/imports': async ({ c, body, who: { account } }) => {
      const sent = await read(readPeople, c.req.header('Content-Type') ?? '', body)
      const { file, fileName, consent, from, people: rows } = sent
      if (consent === '') {
        throw new Refusal(422, 'Not imported', 'Say how the people agreed.', {
          fields: { consent: 'Enter how the people agreed that you keep this' },
        })
      }
      await index.catchUp()
      const to = from + peopleAtOnce
      const part = { from, to }
      const plan = await planImport(desk, { ...sent, kinds: content('tickets'), part })
      await importPeople(desk, plan.people, { file, fileName, consent, account: account.id })
      if (to < plan.of) return { done: to, of: plan.of }
      const people = peopleOf(index.imported().filter(({ imported }) => imported === file))
      const faults = plan.rows.filter(({ is }) => is === 'fault').length
      const details = { import: file, rows: rows.length, people, faults }
      await store.audit([auditEntry('imported', account.id, { details })])
      return { done: plan.of, of: plan.of }
    },

    'GET /api/imports': async ({ who: { account } }) => ({
      imports: (await ofLastDay()).map((one) => ({ ...one, mayTakeBack: mayTake(one, account) })),
    }),

    'POST /api/imports/:file/take-back': async ({ params: { file }, who: { account } }) => {
      const made = (await ofLastDay()).find((one) => one.file === file)
      if (!made) {
        throw new Refusal(404, 'Too late', 'An import can be taken back for a day.')
      }
      if (!mayTake(made, account)) {
        throw new Refusal(
          403,
          'Not allowed',
          'Whoever imported it takes it back, or an administrator.',
        )
      }
      const { erased, stay } = await takeBackImport(desk, settings.desk.dataDir, {
        file,
        account: account.id,
      })
      const details = { import: file, erased, stay: stay.length }
      await store.audit([auditEntry('import-taken-back', account.id, { details })])
      return { erased, stay: index.rows(stay).map(({ id, name }) => ({ id, name })) }
    },
  } satisfies Partial<Handlers>

  /** Imports, found by their records, so that one that was cut off by a kill is included. Newest first. */
  async function ofLastDay() {
    await index.catchUp()
    const since = new Date(Date.now() - takeBackMs).toISOString()
    const newest = [...Map.groupBy(index.imported(), ({ imported }) => imported)]
      .map(([file, made]) => {
        const last = made.reduce((one, other) => (other.createdAt > one.createdAt ? other : one))
        return { file, at: last.createdAt, id: last.id, people: peopleOf(made) }
      })
      .filter(({ at }) => at >= since)
      .sort((a, b) => order(b.at, a.at))
    const events = await store.eventsOf(newest.map(({ id }) => id))
    // Written with the last part: without it an import goes on, or was cut off.
    const ends = await store.auditLog({ action: 'imported', from: since, limit: mostEnds })
    const finished = new Set(ends.map(({ details }) => details?.import))
    return newest.map(({ id, ...one }) => {
      const made = events.get(id)?.find(({ change }) => change.type === 'imported')
      return {
        ...one,
        isFinished: finished.has(one.file),
        fileName: made?.change.type === 'imported' ? made.change.file : '',
        account: made?.account ?? null,
      }
    })
  }
}

const peopleOf = (made: ReturnType<DeskContext['index']['imported']>): number =>
  new Set(made.map(({ newest }) => newest)).size

const mayTake = (made: { account: string | null }, { id, role }: Account): boolean =>
  made.account === id || can(role, 'erase')

type Sent = Omit<v.InferOutput<typeof form>, 'columns'> &
  PeopleSheet & {
    /** UUID of the content. */
    file: string
    fileName: string
  }

/** @throws Refusal where the body is no form, or the file no spreadsheet */
async function read(
  readPeople: ReturnType<typeof createPeopleReader>,
  type: string,
  body: Buffer,
): Promise<Sent> {
  let entered: FormData
  try {
    entered = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData()
  } catch {
    throw new Refusal(400, 'Not understood', 'Load the page again, then try again.')
  }
  const file = entered.get('file')
  if (!(file instanceof File)) throw new Refusal(422, 'No file', 'Choose a spreadsheet.')
  const sent = checked(form, {
    columns: entered.has('columns') ? entered.getAll('columns') : undefined,
    consent: entered.get('consent') ?? '',
    from: Number(entered.get('from') ?? 0),
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const sheet = await readPeople(bytes, {
      columns: sent.columns,
      kinds: content('tickets'),
      today: businessDay(Date.now()),
    })
    const fileName = file.name
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, 255)
      .toWellFormed()
    return { ...sent, ...sheet, file: importOf(bytes), fileName }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw new Refusal(422, 'The file cannot be read', error.message, {
      fields: { file: error.message },
    })
  }
}
