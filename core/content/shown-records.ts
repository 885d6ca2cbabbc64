// What an edition shows of the records.
import { FactMissing, pageFacts, withPageFacts } from '../page/facts.ts'
import type { Edition } from './edition.ts'
import { factsNamed, withFacts } from './facts.ts'
import { withContent, type Content, type RecordSet, type WrittenRecords } from './records.ts'
import { isSample } from './values.ts'
import { withoutWithheld } from './withheld.ts'

/**
 * The records as an edition shows them, with the facts in their sentences filled in: the live edition leaves out entries and fields
 * that are stand-ins or withheld until an answer.
 */
export function shownRecords(
  written: WrittenRecords,
  edition: Edition,
): Pick<Content, 'records' | 'withheld'> {
  if (edition !== 'live') {
    return { records: withNamedFacts(forEdition(withFacts(written), edition), edition) }
  }
  const { records, facts } = withoutWithheld(written)
  const shown = forEdition(withFacts(records), edition)
  return { records: withNamedFacts(shown, edition, facts), withheld: facts }
}

/** Fills in facts that depend on the edition, such as `{office}`; core/loader/check-pages.ts reports those that must be there. */
function withNamedFacts(records: RecordSet, edition: Edition, withheld?: string[]): RecordSet {
  if (factsNamed(records).length === 0) return records
  const shown = { edition, records, siteOrigin: '', pages: {}, photos: {}, isHidden: true }
  const facts = withContent({ ...shown, ...(withheld ? { withheld } : {}) }, pageFacts)
  return Object.fromEntries(
    Object.entries(records).map(([name, one]) => {
      try {
        return [name, withPageFacts(one, facts, () => {})]
      } catch (error) {
        if (error instanceof FactMissing) return [name, one]
        throw error
      }
    }),
  ) as RecordSet
}

/** As shownRecords, for records whose facts are already filled in. */
export function forEdition(records: WrittenRecords, edition: Edition): RecordSet {
  return (edition === 'live' ? withoutSamples(records) : records) as RecordSet
}

function withoutSamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isSample(entry)).map(withoutSamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isSample(entry))
      .map(([key, entry]) => [key, withoutSamples(entry)]),
  )
}
