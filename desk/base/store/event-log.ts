// The audit entry of an event: that it happened, without the words that were written.
import type { AuditAction, AuditEntry } from './desk-store.ts'
import type { Change, DeskEvent } from '../../shared/work.ts'

/** Events whose entry has more than a name. */
const details: {
  [Type in Change['type']]?: (change: Extract<Change, { type: Type }>) => AuditEntry['details']
} = {
  state: ({ state }) => ({ state: state ?? '' }),
  contact: ({ way }) => ({ way }),
  owner: ({ owner }) => ({ owner: owner ?? '' }),
  hold: ({ hold }) => ({ hold }),
  placement: ({ request, line, stage }) => ({ request, line, stage: stage ?? '' }),
  promised: ({ line, machines }) => ({ line, machines }),
  corrected: ({ columns }) => ({ columns: Object.keys(columns) }),
}

const actions: { [Type in Change['type']]?: AuditAction } = {
  note: 'noted',
  contact: 'contacted',
  corrected: 'corrected',
}

/** @returns undefined for an event that is not logged: opening a record has an entry of its own, "viewed" */
export function loggedAs({
  id,
  at,
  account,
  kind,
  record,
  change,
}: DeskEvent): AuditEntry | undefined {
  const { type } = change
  if (type === 'read' || type === 'unread') return undefined
  const more = details[type] as ((one: Change) => AuditEntry['details']) | undefined
  return {
    id,
    at,
    account,
    kind,
    record,
    action: actions[type] ?? 'changed',
    details: { change: type, ...more?.(change) },
  }
}
