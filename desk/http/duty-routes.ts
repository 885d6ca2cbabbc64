// What the business owes people: what it holds about them, how long, and what was done with it.
import * as v from 'valibot'
import { personExport } from '../actions/person-export.ts'
import { announced, noticeDays } from '../actions/purge.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuditFilter } from '../store/desk-store.ts'
import type { AuditReply, RetentionReply } from './api.ts'
import { attachment } from './attachment.ts'
import { bodyAs } from './body.ts'
import type { DeskContext } from './desk-context.ts'
import { emailAddress } from './erase-routes.ts'
import { numberOf } from './list-query.ts'
import { notFound } from './refusal.ts'
import type { Handlers } from './routes.ts'
import { documentPolicy } from './security-headers.ts'

type DutyRoute =
  | 'GET /api/people'
  | 'POST /api/people/export'
  | 'GET /api/retention'
  | 'GET /api/audit'

const maxPeople = 50
const exportBody = v.object({ email: emailAddress })

export function dutyHandlers(desk: DeskContext): Pick<Handlers, DutyRoute> {
  const { store, index, business, settings } = desk

  return {
    'GET /api/people': ({ c }) => {
      const q = (c.req.query('q') ?? '').trim().slice(0, 200)
      return c.json({ people: q === '' ? [] : index.people(q, maxPeople) })
    },

    'POST /api/people/export': async ({ c, body, who }) => {
      const made = await personExport(desk, bodyAs(exportBody, body).email, business)
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

    'GET /api/retention': ({ c }) =>
      c.json({
        days: settings.desk.retentionDays,
        noticeDays,
        announced: announced(index).map(({ purgeOn, ids }) => ({ purgeOn, count: ids.length })),
      } satisfies RetentionReply),

    'GET /api/audit': async ({ c }) => {
      const query = new URL(c.req.url).searchParams
      const filter = v.parse(auditFilter, Object.fromEntries(query)) as Omit<AuditFilter, 'limit'>
      const entries = await store.auditLog({ ...filter, limit: numberOf(query, 'limit', 100, 500) })
      return c.json({ entries } satisfies AuditReply)
    },
  }
}

/** What is no filter is passed over. */
const text = v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), undefined)
const auditFilter = v.object({
  account: text,
  record: text,
  action: text,
  before: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
})
