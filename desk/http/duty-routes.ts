// What the business owes people: what it holds about them, what was done with it.
import * as v from 'valibot'
import type { AuditFilter } from '../store/desk-store.ts'
import type { AuditReply } from './api.ts'
import type { DeskContext } from './desk-context.ts'
import { numberOf } from './list-query.ts'
import type { Handlers } from './routes.ts'

type DutyRoute = 'GET /api/people' | 'GET /api/audit'

const maxPeople = 50

export function dutyHandlers(desk: DeskContext): Pick<Handlers, DutyRoute> {
  const { store, index } = desk

  return {
    'GET /api/people': ({ c }) => {
      const q = (c.req.query('q') ?? '').trim().slice(0, 200)
      return c.json({ people: q === '' ? [] : index.people(q, maxPeople) })
    },

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
