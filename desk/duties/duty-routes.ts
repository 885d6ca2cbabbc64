// What privacy law asks of the business: what it holds about people, how long, and a log of what was done with it.
import * as v from 'valibot'
import { personExport } from '../people/person-export.ts'
import { announced, noticeDays } from './purge.ts'
import { auditEntry } from '../base/audit-entry.ts'
import type { AuditAction } from '../base/store/desk-store.ts'
import { attachment } from '../base/http/attachment.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { numberOf } from '../base/http/number-of.ts'
import { notFound } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'
import { documentPolicy } from '../base/http/security-headers.ts'
import { endOfDay, startOfDay } from '../shared/dates.ts'

const maxPeople = 50

export function dutyHandlers(desk: DeskContext) {
  const { store, index, settings } = desk

  return {
    'GET /api/people': async ({ c, who }) => {
      const q = (c.req.query('q') ?? '').trim().slice(0, 200)
      if (q === '') return { people: [], total: 0 }
      const found = index.people(q, maxPeople)
      // The search words are personal data, and are not logged.
      const details = { found: found.people.length }
      await store.audit([auditEntry('people-searched', who.account.id, { details })])
      return found
    },

    'POST /api/people/export': async ({ c, body, who }) => {
      const made = await personExport(desk, body.person, desk.business)
      if (!made) throw notFound()
      await store.audit(
        made.ids.map((record) =>
          auditEntry('person-exported', who.account.id, {
            kind: index.row(record)?.kind ?? null,
            record,
            details: { count: made.ids.length },
          }),
        ),
      )
      return c.body(made.zip, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment('what-we-hold.zip'),
        'Content-Security-Policy': documentPolicy,
      })
    },

    'GET /api/retention': () => ({
      days: settings.desk.retentionDays,
      noticeDays,
      announced: announced(index).map(({ purgeOn, ids }) => ({ purgeOn, count: ids.length })),
    }),

    'GET /api/audit': async ({ c }) => {
      const query = new URL(c.req.url).searchParams
      const { account, action, after, record, q, from, to } = v.parse(
        auditFilter,
        Object.fromEntries(query),
      )
      const found = q === undefined ? undefined : index.people(q, maxPeople)
      const asked = record === undefined ? found?.people.flatMap(idsOf) : [record]
      const entries = await store.auditLog({
        limit: numberOf(query, 'limit', 100, 500),
        ...(account === undefined ? {} : { account }),
        ...(action === undefined ? {} : { action: action as AuditAction }),
        ...(after === undefined ? {} : { after }),
        ...(asked === undefined ? {} : { records: asked }),
        ...(from === undefined ? {} : { from: startOfDay(from) }),
        ...(to === undefined ? {} : { to: endOfDay(to) }),
      })
      const people = new Map(
        index
          .rows([...new Set(entries.map((entry) => entry.record).filter((id) => id !== null))])
          .map(({ id, name }) => [id, name]),
      )
      return {
        /** How many people have the words; entries are of the newest of them. */
        people: found && { asked: found.people.length, total: found.total },
        entries: entries.map((entry) => ({ ...entry, person: people.get(entry.record ?? '') })),
      }
    },
  } satisfies Partial<Handlers>
}

const idsOf = ({ records }: { records: { id: string }[] }) => records.map(({ id }) => id)

/** An invalid filter is ignored. */
const text = v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), undefined)
const id = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)
const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined)
const auditFilter = v.object({
  account: id,
  record: id,
  action: text,
  after: id,
  /** Name, address or phone number of a person. */
  q: text,
  from: day,
  to: day,
})
