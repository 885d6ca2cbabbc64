// Requests for people and plant, as programs send them.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RowOf } from '../../app/forms/record-kinds.ts'
import type { ContactAnswer } from './contact.ts'
import type { TestServer } from './server.ts'

/** Twelve riggers and a water cart. */
export const request = {
  firstName: 'Zoë',
  lastName: 'Nguyễn',
  email: 'zoe.nguyen@example.com',
  phone: '0400 000 000',
  company: 'Red Dirt Civil',
  orderNumber: 'PO 4711',
  place: 'Plant shutdown, Karratha',
  startsOn: 'asap',
  duration: 'Six weeks',
  roster: '14 on, 7 off',
  stay: 'Camp on site',
  notes: 'Gate 2.\nAsk for the shift boss.',
  trade1: 'Rigger',
  people1: '12',
  tickets1: 'Intermediate rigging (RI)',
  machine1: 'Water cart',
  plant1: '1',
  size1: '15 kL',
  operator1: 'wet',
}

/** Who asks, and where: what a request has besides its lines. */
export const caller = {
  firstName: 'Kim',
  lastName: 'Example',
  email: 'kim@example.com',
  phone: '0400 000 000',
  place: 'Karratha',
}

/** As it is stored of `request`. */
export const requestLines = [
  { kind: 'people', trade: 'Rigger', number: 12, tickets: 'Intermediate rigging (RI)' },
  { kind: 'plant', machine: 'Water cart', number: 1, size: '15 kL', operator: 'wet' },
]

/** Sends a request as a program would: JSON unless it is something else already. */
export async function ask(
  server: Pick<TestServer, 'url'>,
  body: Record<string, unknown> | URLSearchParams | FormData | string = request,
  headers: Record<string, string> = {},
): Promise<ContactAnswer> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  const response = await fetch(`${server.url}/api/requests`, {
    method: 'POST',
    body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
    headers: isForm ? headers : { 'Content-Type': 'application/json', ...headers },
  })
  const json = (await response.json()) as Pick<ContactAnswer, 'reference' | 'error'>
  return { status: response.status, headers: response.headers, ...json }
}

/** The requests, read as another process would. */
export function requestsOf(dataDir: string): RowOf<'request'>[] {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { readOnly: true })
  try {
    return database
      .prepare('select * from work_requests order by created_at')
      .all()
      .map((row) => ({ ...row }) as RowOf<'request'>)
  } finally {
    database.close()
  }
}
