// The client pack of a request.
import { businessDay } from 'core/content/business-time.ts'
import { record } from 'core/content/records.ts'
import { clientPack, packText } from './client-pack.ts'
import { auditEntry } from '../base/audit-entry.ts'
import { findRecords } from '../base/store/find-records.ts'
import { isPersonRecord, type RowOf } from 'core/forms/record-kinds.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { findRecord } from '../people/record-reply.ts'
import { notFound, Refusal } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'

export function requestHandlers({ archive, store, index, business }: DeskContext) {
  async function findRequest(id: string): Promise<RowOf<'request'>> {
    const found = await findRecord(archive, id)
    if (found.kind !== 'request') throw notFound()
    if (!index.row(found.row.id)) await index.catchUp()
    return found.row
  }

  return {
    'POST /api/requests/:id/pack': async ({ params, body, who: { account } }) => {
      const request = await findRequest(params.id)
      const on = new Map(index.peopleOn(request.id).map((row) => [row.id, row]))
      const chosen = [...new Set(body.records)]
      const records = await findRecords(archive, chosen)
      const erased = chosen.length - records.length
      if (records.some(({ row }) => !on.has(row.id))) {
        throw new Refusal(
          422,
          'Not put together',
          'Somebody you chose is not on this request any more. Look at it again, then choose.',
        )
      }
      const people = records
        .filter(isPersonRecord)
        .map((of) => ({ ...on.get(of.row.id)!, record: of }))
      const pack = clientPack(request, people, erased, record('tickets'), businessDay(Date.now()))
      // Logged before it is sent: a pack that cannot be logged is refused. One entry for the request, one for each person in it.
      await store.audit([
        ...people.map(({ record: { kind, row } }) =>
          auditEntry('packed', account.id, {
            kind,
            record: row.id,
            details: { request: request.id },
          }),
        ),
        auditEntry('packed', account.id, {
          kind: 'request',
          record: request.id,
          details: { count: people.length, people: people.map(({ id }) => id) },
        }),
      ])
      return { pack, text: packText(pack, business), business, madeAt: new Date().toISOString() }
    },
  } satisfies Partial<Handlers>
}
