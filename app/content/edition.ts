import { withFacts } from './facts.ts'
import type { Content, RecordSet, WrittenRecords } from './records.ts'
import { withoutWithheld } from './withheld.ts'

export const editions = ['demonstration', 'live'] as const

/** `demonstration` shows the whole design with invented stand-ins; `live` shows nothing that is a stand-in. */
export type Edition = (typeof editions)[number]

/**
 * The records as an edition shows them, with every fact in its sentences: in the live one, entries and fields that are
 * stand-ins or wait for an answer are gone.
 */
export function shownRecords(
  written: WrittenRecords,
  edition: Edition,
): Pick<Content, 'records' | 'withheld'> {
  if (edition !== 'live') return { records: forEdition(withFacts(written), edition) }
  const { records, facts } = withoutWithheld(written)
  return { records: forEdition(withFacts(records), 'live'), withheld: facts }
}

/** As shownRecords, of records whose facts are in their sentences. */
export function forEdition(records: WrittenRecords, edition: Edition): RecordSet {
  return (edition === 'live' ? withoutSamples(records) : records) as RecordSet
}

const isSample = (value: unknown) =>
  typeof value === 'object' && value !== null && 'source' in value && value.source === 'sample'

function withoutSamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isSample(entry)).map(withoutSamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isSample(entry))
      .map(([key, entry]) => [key, withoutSamples(entry)]),
  )
}
