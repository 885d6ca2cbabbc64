// Everybody of whom there is anything, told from the truth: where there is no index, and to compare one with.
import { kindNames, type AnyRecord, type RecordKind } from '../../app/forms/record-kinds.ts'
import { everybody, traitsOf, type Traits } from '../index/person.ts'
import type { DeskEvent } from '../work/work.ts'
import type { Workplace } from './workplace.ts'

type Known = Traits & {
  record: AnyRecord
  kind: RecordKind
  /** Its own, in their sequence. */
  events: readonly DeskEvent[]
}

/** @returns each person's records of every kind, newest first */
export async function everybodyIn({
  archive,
  store,
}: Pick<Workplace, 'archive' | 'store'>): Promise<Known[][]> {
  const records: AnyRecord[] = []
  for (const kind of kindNames) {
    const rows = await archive.records<RecordKind>(kind).list()
    for (const row of rows) records.push({ kind, row } as AnyRecord)
  }
  const events = await store.eventsOf(records.map(({ row }) => row.id))
  return everybody(
    records.map((record) => {
      const own = events.get(record.row.id) ?? []
      return { ...traitsOf(record, own), record, kind: record.kind, events: own }
    }),
  )
}
