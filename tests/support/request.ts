// Requests for people and plant, as programs send them.
import type { RowOf } from 'core/forms/record-kinds.ts'
import { senderTo, storedRows } from './submission.ts'

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

export const ask = senderTo('/api/requests', request)

export const requestsOf = (dataDir: string) =>
  storedRows<RowOf<'request'>>(dataDir, 'work_requests')
