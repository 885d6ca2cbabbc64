// Requests for people and plant: the table of one, and the pack for its client.
import { businessDay } from '../../app/content/business-time.ts'
import { record } from '../../app/content/records.ts'
import { clientPack, packText } from '../actions/client-pack.ts'
import { dayInPerth } from '../actions/documents-zip.ts'
import { requestCsv } from '../actions/request-table.ts'
import { auditEntry } from '../audit-entry.ts'
import { findRecords } from '../store/find-records.ts'
import { isPersonRecord, type RowOf } from '../../app/forms/record-kinds.ts'
import { attachment } from './attachment.ts'
import type { DeskContext } from './desk-context.ts'
import { mostWithoutReason } from './export-routes.ts'
import { findRecord } from './record-reply.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'

export function requestHandlers({ archive, store, index, business }: DeskContext) {
  async function findRequest(id: string): Promise<RowOf<'request'>> {
    const found = await findRecord(archive, id)
    if (found.kind !== 'request') throw notFound()
    if (!index.row(found.row.id)) await index.catchUp()
    return found.row
  }

  return {
    'POST /api/requests/:id/csv': async ({ c, params, body: { reason }, who: { account } }) => {
      const request = await findRequest(params.id)
      const people = index.peopleOn(request.id)
      if (people.length > mostWithoutReason && reason === '') {
        throw new Refusal(
          422,
          'A reason is needed',
          `What leaves the desk of more than ${mostWithoutReason} people is kept with a reason.`,
          { fields: { reason: 'Enter what it is for, and who gets it' } },
        )
      }
      const lines = index.row(request.id)?.lines
      if (!lines) throw notFound()
      const csv = requestCsv(request, lines, people)
      const details = { what: 'csv', request: request.id }
      await store.audit([
        ...people.map(({ id, kind }) =>
          auditEntry('exported', account.id, { kind, record: id, details }),
        ),
        auditEntry('exported', account.id, {
          kind: 'request',
          record: request.id,
          details: { what: 'csv', count: people.length, ...(reason !== '' && { reason }) },
        }),
      ])
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(
          `request-${request.id.slice(0, 8)}-${dayInPerth(Date.now())}.csv`,
        ),
      })
    },

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
      // Before it leaves: what cannot be logged is not given out. One entry at the request, one for each person in it.
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
