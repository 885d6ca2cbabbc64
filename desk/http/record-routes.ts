// The work: list, record, changes by several people at once, what colleagues see of them.
import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { errorCode } from '../../submissions/log.ts'
import { correct } from '../actions/correct.ts'
import { figures } from '../actions/figures.ts'
import { personWorkOf } from '../actions/person-work.ts'
import { auditEntry } from '../audit-entry.ts'
import { fold } from '../index/fold.ts'
import type { DeskEvent } from '../work/work.ts'
import { can } from '../work/roles.ts'
import type { Change } from '../work/work.ts'
import type { Account } from '../store/desk-store.ts'
import { record as content } from '../../app/content/records.ts'
import { isOfPerson } from '../../app/forms/record-kinds.ts'
import type { LineKind } from '../../app/forms/request-fields.ts'
import type { ListRow, RouteCheckedBody } from './api.ts'
import type { DeskContext } from './desk-context.ts'
import { eventStreams } from './event-stream.ts'
import { numberOf } from './number-of.ts'
import { findRecord, recordReply } from './record-reply.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'

const sessionsKept = 500

export function recordHandlers(desk: DeskContext) {
  const { store, index, archive, accounts, log } = desk
  const opened = new OpenedRecords()

  const openStream = eventStreams(desk)
  /** Who says which records are one person's goes one after the other: what one said decides what another may say. */
  const linking = pLimit(1)
  return {
    'GET /api/records/:id': async ({ c, params, who: { account, session } }) => {
      const found = await findRecord(archive, params.id)
      const reply = await recordReply(desk, found, account)
      const { id } = found.row
      // A page that refreshes itself because a colleague changed something is no look. Only what this session opened
      // before can be refreshed, so nobody looks at a record without an entry.
      const isRefresh = c.req.query('refresh') !== undefined && opened.has(session.id, id)
      if (!isRefresh) {
        await store.audit([auditEntry('viewed', account.id, { kind: found.kind, record: id })])
        opened.add(session.id, id)
      }
      return reply
    },

    'POST /api/changes': ({ body: { changes }, who: { account } }) => {
      const isLinking = changes.some(({ change }) => isLink(change))
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
    const requests = changes.flatMap(({ change }) =>
      change.type === 'placement' ? [change.request] : [],
    )
    const others = changes.flatMap(linkedBy)
    const isNew =
      index.rows(records).length < records.length || requests.some((id) => !index.row(id))
    // Whoever was put on a line or became somebody else's before this is seen there.
    if (isNew || requests.length + others.length > 0) await index.catchUp()
    const gone = records.filter((record) => !index.row(record))
    if (gone.length > 0) {
      throw new Refusal(404, 'Erased meanwhile', 'Nothing of it is left to be changed.', {
        details: { gone },
      })
    }
    const stored = staleAmong(changes).length > 0 ? await storedAlready(changes) : new Set<string>()
    const fresh = changes.filter(({ id }) => !stored.has(id))
    if (fresh.flatMap(linkedBy).some((id) => !index.row(id))) {
      throw new Refusal(422, 'Not changed', 'One of the records was erased meanwhile.')
    }
    const stale = staleAmong(fresh)
    if (stale.length > 0) throw await conflictRefusal(stale)
    const at = new Date().toISOString()
    const next = new Map<string, number>()
    const events = fresh.map(({ id, record, kind, change }): DeskEvent => {
      const to = storedAt(record, change)
      const [own] = index.submissionsOf(to).filter((one) => one.id === to)
      const sequence = (next.get(to) ?? own?.ownSequence ?? 0) + 1
      next.set(to, sequence)
      return {
        id,
        kind,
        record: to,
        sequence,
        at,
        account: account.id,
        change: change.type === 'tags' ? tagsInUse(record, change) : change,
      }
    })
    await requireKnown(events, can(account.role, 'moderate') ? undefined : account.id)
    const { conflicts } = await store.addEvents(events)
    // Whose person was parted meanwhile has the same number again, and another record for what is written now.
    if (conflicts.length > 0 && (await storedAlready(fresh)).size < fresh.length) {
      const isIn = ({ record, change }: Sent) => conflicts.includes(storedAt(record, change))
      throw await conflictRefusal([...new Set(fresh.filter(isIn).map(({ record }) => record))])
    }
    await index.catchUp().catch((error: unknown) => {
      // It is stored; the index takes it in later.
      log.warn('index behind', { code: errorCode(error) })
    })
    return { rows: index.rows([...new Set([...records, ...others])]) }
  }

  /** What is done with a person is written at their newest submission; what is said of one record, at that one. */
  function storedAt(record: string, change: Change): string {
    return isLink(change) ? record : (index.row(record)?.newest ?? record)
  }

  /** Records whose person somebody worked on since the sender looked. */
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

  /** Ids of changes that were stored by a request whose reply was lost: at whichever record was the person's newest then. */
  function storedAlready(changes: readonly Sent[]): Promise<Set<string>> {
    return store.storedEvents(changes.map(({ id }) => id))
  }

  /** One tag has one spelling, which is the one in use: `hrwl` adds and removes `HRWL`. */
  function tagsInUse(record: string, change: Extract<Change, { type: 'tags' }>): Change {
    const removed = new Set(change.remove.map(fold))
    const own = index.row(record)?.tags ?? []
    return {
      type: 'tags',
      // What is taken off by the same change is being renamed.
      add: change.add.map((tag) => (removed.has(fold(tag)) ? tag : (index.tagInUse(tag) ?? tag))),
      remove: [...change.remove, ...own.filter((tag) => removed.has(fold(tag)))].filter(
        (tag, n, all) => all.indexOf(tag) === n && !change.add.includes(tag),
      ),
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

  /** Not a message or a request. */
  function isPerson(record: string): boolean {
    const kind = index.kindOf(record)
    return kind !== undefined && isOfPerson(kind)
  }

  /** Who is taken off a line may be on one that was erased. */
  function requirePlace(
    record: string,
    { request, line, stage }: Extract<Change, { type: 'placement' }>,
  ): void {
    if (!isPerson(record)) {
      throw new Refusal(422, 'Not changed', 'Only a person is put on a request.')
    }
    if (stage !== null) requireLine(request, line, 'people')
  }

  /** Two of whom it was said that they are not the same stay so until somebody takes that back. */
  function requireStranger(
    record: string,
    { records }: Extract<Change, { type: 'same' | 'not-same' }>,
  ): void {
    const parted = new Set(index.notSame(record).map(({ other }) => other))
    if (!records.flatMap(index.idsOfPerson).some((id) => parted.has(id))) return
    throw new Refusal(
      422,
      'Said not to be the same person',
      'A colleague said so of two of their records. Take that back first, then merge them.',
    )
  }

  /** A person holds it. One that the owner took off the list meanwhile can only be taken off. */
  function requireTicket(
    record: string,
    { ticket, holds }: Extract<Change, { type: 'ticket' }>,
  ): void {
    if (!isPerson(record)) {
      throw new Refusal(422, 'Not changed', 'Only a person holds tickets.')
    }
    if (holds === null || holds === 'no') return
    if (!content('tickets').some(({ id }) => id === ticket)) {
      throw new Refusal(422, 'Not changed', 'There is no such ticket in the list of tickets.')
    }
    if (holds.seen.on === 'document' && index.kindOf(holds.seen.record) !== 'resume') {
      throw new Refusal(422, 'Not changed', 'The document on which it was seen is not there.')
    }
  }

  function requireLine(request: string, line: number, kind: LineKind): void {
    if (index.row(request)?.lines[line]?.kind === kind) return
    throw new Refusal(422, 'Not changed', `The request has no such line of ${kind}, or was erased.`)
  }

  /**
   * Owners must work here, and a note or contact is taken back and restored by its author or an administrator.
   * @param author undefined: anybody
   */
  async function requireKnown(
    events: readonly DeskEvent[],
    author: string | undefined,
  ): Promise<void> {
    const about = events.filter(({ change }) => takenBack(change) !== undefined)
    const stored = new Map<string, DeskEvent[]>()
    for (const record of new Set(about.map((one) => one.record))) {
      stored.set(record, (await personWorkOf(desk, record)).events)
    }
    for (const { record, change } of events) {
      if (change.type === 'owner' && change.owner !== null) {
        const owner = await accounts.find(change.owner)
        if (!owner) {
          throw new Refusal(422, 'Not changed', 'This person does not work here any more.')
        }
        if (!can(owner.role, 'change')) {
          throw new Refusal(422, 'Not changed', 'This person does not work with records.')
        }
      }
      if (change.type === 'placement') requirePlace(record, change)
      if (change.type === 'ticket') requireTicket(record, change)
      if (change.type === 'same') requireStranger(record, change)
      if (change.type === 'availability' && !isPerson(record)) {
        throw new Refusal(422, 'Not changed', 'Only a person is free to work.')
      }
      if (change.type === 'promised') requireLine(record, change.line, 'plant')
      const of = takenBack(change)
      if (of === undefined) continue
      const found = stored.get(record)?.find((event) => event.id === of.id)
      if (found?.change.type !== of.type) {
        throw new Refusal(422, 'Not changed', `There is no such ${of.type} at this record.`)
      }
      if (author !== undefined && found.account !== author) {
        throw new Refusal(
          403,
          'Not allowed',
          `Only its author or an administrator takes back or restores a ${of.type}.`,
        )
      }
      // Overwritten since: there is nothing to restore. A contact without words is still a contact.
      if (change.type === 'note-restored' && found.change.text === '') {
        throw new Refusal(422, 'Not restored', 'The words of this note are gone for good.')
      }
    }
  }
}

/** Which records each session opened; forgotten with the process, after which a refresh counts as a look. */
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

const isLink = ({ type }: Change): boolean =>
  type === 'same' || type === 'not-same' || type === 'link-removed'

/** Ids of other records of which a change says something. */
const linkedBy = ({ change }: Sent): string[] =>
  change.type === 'same' || change.type === 'not-same' ? change.records : []

/** Which note or contact a change takes back or restores. */
function takenBack(change: Change): { type: 'note' | 'contact'; id: string } | undefined {
  if (change.type === 'note-removed' || change.type === 'note-restored') {
    return { type: 'note', id: change.note }
  }
  if (change.type === 'contact-removed' || change.type === 'contact-restored') {
    return { type: 'contact', id: change.contact }
  }
  return undefined
}
