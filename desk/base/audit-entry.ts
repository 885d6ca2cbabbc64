import { randomUUID } from 'node:crypto'
import type { Version } from 'core/loader/owner-folder.ts'
import type { AuditAction, AuditEntry } from './store/desk-store.ts'

/** An entry of now. @param account null: the command line, or the program itself */
export function auditEntry(
  action: AuditAction,
  account: string | null,
  {
    kind = null,
    record = null,
    details = {},
  }: Partial<Pick<AuditEntry, 'kind' | 'record' | 'details'>> = {},
): AuditEntry {
  return { id: randomUUID(), at: new Date().toISOString(), account, action, kind, record, details }
}

/** The audit entry of a published version. Its id is the same each time, so that writing it again changes nothing. */
export function publishedEntries({ number, at, edition, entry }: Version): AuditEntry[] {
  if (!entry) return []
  const { id, account } = entry
  const details = { version: number, edition: edition ?? '' }
  return [{ id, at, account, action: 'content-published', kind: null, record: null, details }]
}
