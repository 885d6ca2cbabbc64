// Records: the list, one record, changes by several colleagues at once.
import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { errorCode } from 'core/submissions/log.ts'
import { correct } from './correct.ts'
import { figures } from './figures.ts'
import { personWorkOf } from './person-work.ts'
import { auditEntry } from '../base/audit-entry.ts'
import type { DeskEvent } from '../shared/work.ts'
import { can } from '../shared/roles.ts'
import { entryOf, type Change, type Known } from '../shared/changes.ts'
import type { Account } from '../base/store/desk-store.ts'
import { businessDay } from 'core/content/business-time.ts'
import { record as content } from 'core/content/records.ts'
import type { ListRow, RouteCheckedBody } from '../base/http/api.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { eventStreams } from '../base/http/event-stream.ts'
import { numberOf } from '../base/http/number-of.ts'
import { findRecord, recordReply } from './record-reply.ts'
import { notFound, Refusal } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'

const sessionsKept = 500

export function recordHandlers(desk: DeskContext) {
  const { store, index, archive, accounts, log } = desk
  const opened = new OpenedRecords()

  const openStream = eventStreams(desk)
  /** Joining and parting records runs one at a time, because each decides what the next one may do. */
  const linking = pLimit(1)
  return {
    'GET /api/records/:id': async ({ c, params, who: { account, session } }) => {
      const found = await findRecord(archive, params.id)
      const { id } = found.row
      // A page that refreshes because a colleague changed something is no new view. Only a record that this session opened before can be
      // refreshed, so that no record is viewed without an entry in the log.
      const isRefresh = c.req.query('refresh') !== undefined && opened.has(session.id, id)
      const view = auditEntry('viewed', account.id, { kind: found.kind, record: id })
      const [reply] = await Promise.all([
        recordReply(desk, found, account),
        isRefresh ? undefined : store.audit([view]),
      ])
      if (!isRefresh) opened.add(session.id, id)
      return reply
    },

    'POST /api/changes': ({ body: { changes }, who: { account } }) => {
      const isLinking = changes.some(({ change }) => entryOf(change).isOfRecord)
      return isLinking
        ? linking(() => storeChanges(changes, account))
        : storeChanges(changes, account)
    },

    'POST /api/records/:id/correct': async ({ params, body, who: { account } }) => {
      const record = await findRecord(archive, params.id)
      const { id } = record.row
      const done = await correct(desk, record, {
        ...body,
        id: body.id ?? randomUUID(),
        account: account.id,
      })
      if (done === 'conflict') throw await conflictRefusal([id])
      if (done === 'gone') throw notFound()
      if (done !== 'corrected') {
        throw new Refusal(422, 'Not corrected', 'Look at the fields below, then try again.', {
          fields: done.faults,
        })
      }
      await index.catchUp()
      return recordReply(desk, await findRecord(archive, id), account)
    },

    'GET /api/figures': ({ c }) => {
      const weeks = numberOf(new URL(c.req.url).searchParams, 'weeks', 26, 260)
      return figures(index, Math.max(1, weeks))
    },

    'GET /api/tickets': () => ({
      tickets: content('tickets').map(({ id, code, name, group, expires, years, includes }) => ({
        id,
        code,
        name,
        group,
        expires,
        years,
        includes,
      })),
    }),

    'GET /api/staff': async () =>
      (await accounts.list()).map(({ id, name, email, endedAt, role }) => ({
        id,
        name: name || email,
        endedAt,
        takesRecords: endedAt === null && can(role, 'change'),
      })),

    'GET /api/events': ({ c, who: { session } }) => openStream(c, session),
  } satisfies Partial<Handlers>

  async function storeChanges(
    changes: RouteCheckedBody<'POST /api/changes'>['changes'],
    account: Account,
  ): Promise<{ rows: ListRow[] }> {
    const records = [...new Set(changes.map(({ record }) => record))]
    const others = changes.flatMap(({ change }) => entryOf(change).about?.(change) ?? [])
    const isNew = index.rows(records).length < records.length
    // The reply must show who was put on a line or joined with another person.
    if (isNew || others.length > 0) await index.catchUp()
    const gone = records.filter((record) => !index.row(record))
    if (gone.length > 0) {
      throw new Refusal(404, 'Erased meanwhile', 'Nothing of it is left to be changed.', {
        details: { gone },
      })
    }
    const stored = staleAmong(changes).length > 0 ? await storedAlready(changes) : new Set<string>()
    const fresh = changes.filter(({ id }) => !stored.has(id))
    const stale = staleAmong(fresh)
    if (stale.length > 0) throw await conflictRefusal(stale)
    const at = new Date().toISOString()
    const next = new Map<string, number>()
    const events: DeskEvent[] = []
    for (const { id, record, change, ...sent } of fresh) {
      const to = storedAt(record, change)
      const { rule, settled } = entryOf(change)
      const known = knownAt(record, account)
      const refused = await rule?.(change, known)
      if (refused) throw new Refusal(refused.status, refused.title, refused.description)
      const [own] = index.submissionsOf(to).filter((one) => one.id === to)
      const sequence = (next.get(to) ?? own?.ownSequence ?? 0) + 1
      next.set(to, sequence)
      // Another than that of the record that was sent, where a resume came beside a person who was written down.
      const kind = own?.kind ?? sent.kind
      const settles = { ...change, ...settled?.(change, known) } as Change
      events.push({ id, kind, record: to, sequence, at, account: account.id, change: settles })
    }
    const { conflicts } = await store.addEvents(events)
    // If the person was parted meanwhile, the sequence may repeat and the changes belong to another record: checks whether they are
    // stored.
    if (conflicts.length > 0 && (await storedAlready(fresh)).size < fresh.length) {
      const isIn = ({ record, change }: Sent) => conflicts.includes(storedAt(record, change))
      throw await conflictRefusal([...new Set(fresh.filter(isIn).map(({ record }) => record))])
    }
    await index.catchUp().catch((error: unknown) => {
      // The changes are stored; the index takes them in later.
      log.warn('index behind', { code: errorCode(error) })
    })
    return { rows: index.rows([...new Set([...records, ...others])]) }
  }

  /** The record at which a change is stored: the person's newest submission, or for changes of one record that record. */
  function storedAt(record: string, change: Change): string {
    return entryOf(change).isOfRecord ? record : (index.row(record)?.newest ?? record)
  }

  /** Records whose person a colleague changed since the sender loaded them. */
  function staleAmong(changes: readonly Sent[]): string[] {
    const steps = new Map<string, number>()
    const stale = new Set<string>()
    for (const { record, sequence } of changes) {
      const step = steps.get(record) ?? 0
      steps.set(record, step + 1)
      if (index.row(record)?.sequence !== sequence - step) stale.add(record)
    }
    return [...stale]
  }

  /** Ids of changes that a request stored whose reply was lost, at whichever record was the person's newest then. */
  function storedAlready(changes: readonly Sent[]): Promise<Set<string>> {
    return store.storedEvents(changes.map(({ id }) => id))
  }

  function knownAt(record: string, { id, role }: Account): Known {
    return {
      record,
      index,
      today: businessDay(Date.now()),
      hasTicket: (ticket) => content('tickets').some((one) => one.id === ticket),
      roleOf: async (owner) => (await accounts.find(owner))?.role,
      async written(event) {
        const { events } = await personWorkOf(desk, record)
        const found = events.find((one) => one.id === event)
        return found && { text: '', ...found.change, account: found.account }
      },
      author: can(role, 'moderate') ? undefined : id,
    }
  }

  async function conflictRefusal(records: readonly string[]): Promise<Refusal> {
    await index.catchUp()
    return new Refusal(
      409,
      'Somebody was faster',
      'Nothing was changed. Look at what is there now, then decide.',
      { details: { current: index.rows(records) } },
    )
  }
}

/** Which records each session opened. In memory: after a restart a refresh counts as a view. */
class OpenedRecords {
  readonly #bySession = new Map<string, Set<string>>()

  has(session: string, record: string): boolean {
    return this.#bySession.get(session)?.has(record) ?? false
  }

  add(session: string, record: string): void {
    const records = this.#bySession.get(session) ?? new Set()
    this.#bySession.delete(session)
    this.#bySession.set(session, records.add(record))
    const [oldest] = this.#bySession.keys()
    if (this.#bySession.size > sessionsKept && oldest !== undefined) this.#bySession.delete(oldest)
  }
}

type Sent = RouteCheckedBody<'POST /api/changes'>['changes'][number]
