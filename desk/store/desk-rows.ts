// How accounts, keys, invitations, events and the log lie in the tables of both backends: every column, once. The
// migrations of both are compared with it by the contract that each store is held to.
import type { DeskEvent } from '../work/work.ts'
import type {
  Account,
  Addition,
  AuditEntry,
  Credential,
  Erasure,
  Invitation,
  SavedSearch,
} from './desk-store.ts'

/** What a column holds. A time is text in SQLite and timestamptz in PostgreSQL, JSON is text in SQLite and jsonb there. */
export type Holds = 'value' | 'time' | 'json'

/** By property. Its column has the same name with underscores. */
type Shape<Thing> = { readonly [Key in keyof Thing & string]-?: Holds }

/** How a backend writes or reads what a column holds. */
export type Convert<Value = unknown> = (value: unknown, holds: Holds) => Value

export const accountShape: Shape<Account> = {
  id: 'value',
  email: 'value',
  name: 'value',
  role: 'value',
  createdAt: 'time',
  endedAt: 'time',
}

export const credentialShape: Shape<Credential> = {
  id: 'value',
  account: 'value',
  invitation: 'value',
  kind: 'value',
  passkey: 'json',
  label: 'value',
  createdAt: 'time',
  lastUsedAt: 'time',
}

export const invitationShape: Shape<Invitation> = {
  id: 'value',
  account: 'value',
  invitedBy: 'value',
  expiresAt: 'time',
  usedAt: 'time',
}

export const auditShape: Shape<AuditEntry> = {
  id: 'value',
  at: 'time',
  account: 'value',
  action: 'value',
  kind: 'value',
  record: 'value',
  details: 'json',
}

export const erasureShape: Shape<Erasure> = {
  id: 'value',
  kind: 'value',
  entry: 'value',
  at: 'time',
  account: 'value',
  action: 'value',
  details: 'json',
}

export const additionShape: Shape<Addition> = {
  id: 'value',
  events: 'json',
}

export const searchShape: Shape<SavedSearch> = {
  id: 'value',
  account: 'value',
  name: 'value',
  seenBy: 'value',
  filter: 'json',
  createdAt: 'time',
}

export const eventShape: Shape<DeskEvent> = {
  id: 'value',
  kind: 'value',
  record: 'value',
  sequence: 'value',
  at: 'time',
  account: 'value',
  change: 'json',
}

/** @param thing whole, or what of it changes; what is undefined is left out */
export function toRow<Thing extends object, Value>(
  shape: Shape<Thing>,
  thing: Partial<Thing>,
  write: Convert<Value>,
): Record<string, Value> {
  const set = Object.entries(thing).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    set.map(([key, value]) => [columnOf(key), write(value, shape[key as keyof Thing & string])]),
  )
}

export function fromRow<Thing extends object>(
  shape: Shape<Thing>,
  row: Readonly<Record<string, unknown>>,
  read: Convert,
): Thing {
  const entries = Object.entries<Holds>(shape)
  return Object.fromEntries(
    entries.map(([key, holds]) => [key, read(row[columnOf(key)], holds)]),
  ) as Thing
}

/** "createdAt" is created_at. */
function columnOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
