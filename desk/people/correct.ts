// Correcting what is held about a person (APP 13), by the rules of the form that it came with.
import { kindEntry, type AnyRecord } from 'core/forms/record-kinds.ts'
import { checkFields, fieldNames } from 'core/forms/form-fields.ts'
import { reachable } from 'core/forms/person-fields.ts'
import type { DeskEvent } from '../shared/work.ts'
import type { Workplace } from './workplace.ts'

type Correction = {
  /** UUID of the event: a retry under the same id finishes what was begun. */
  id: string
  /** Sequence of the record as the recruiter saw it. */
  sequence: number
  columns: Record<string, string | null>
  reason: string
  account: string | null
}

/**
 * @returns "corrected"; the columns at fault with what is wrong; "conflict" when a colleague changed the record first, then nothing is
 *   changed; or "gone" when the record was erased meanwhile: it stays erased
 */
export async function correct(
  { store }: Pick<Workplace, 'store'>,
  record: AnyRecord,
  { id, sequence, columns, reason, account }: Correction,
): Promise<'corrected' | 'conflict' | 'gone' | { faults: Record<string, string> }> {
  const table = kindEntry(record.kind).fields
  const stored = record.row as unknown as Record<string, string | null>
  const names = new Map(fieldNames(table).map((name) => [table[name]!.column, name]))
  const unknown = Object.keys(columns).filter((column) => !names.has(column))
  if (unknown.length > 0) {
    return { faults: Object.fromEntries(unknown.map((column) => [column, 'No such field'])) }
  }
  const raw = Object.fromEntries(
    [...names].map(([column, name]) => [
      name,
      (column in columns ? columns[column] : stored[column]) ?? '',
    ]),
  )
  const { entries, errors } = checkFields(table, raw)
  const faults: Record<string, string> = {}
  const isUnreachable = record.kind === 'person' && !entries.phone && !entries.email
  const changed: Record<string, string | null> = {}
  for (const column of Object.keys(columns)) {
    const name = names.get(column)!
    // Only corrected fields are checked: an old record may break a rule that was added later.
    if (errors[name]) faults[column] = errors[name]
    else if (isUnreachable && (name === 'phone' || name === 'email')) faults[column] = reachable
    else if (entries[name] !== stored[column]) changed[column] = entries[name] ?? null
  }
  if (Object.keys(faults).length > 0) return { faults }
  const event: DeskEvent = {
    id,
    kind: record.kind,
    record: record.row.id,
    sequence: sequence + 1,
    at: new Date().toISOString(),
    account,
    change: { type: 'corrected', columns: changed, reason },
  }
  return store.correct(event, changed)
}
