import { randomUUID } from 'node:crypto'
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
