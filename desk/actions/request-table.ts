// A request as a table: what was asked, what is there, and who.
import type { RowOf } from '../../app/forms/record-kinds.ts'
import { lineWords } from '../../app/forms/request-rules.ts'
import type { ListRow } from '../index/search.ts'
import { stageLabels } from '../work/labels.ts'
import { isOn } from '../work/placements.ts'
import { startWords } from '../work/request-words.ts'
import { toCsv } from '../text/csv.ts'

const columns = {
  reference: 'Request',
  company: 'Company',
  place: 'Site and town',
  start: 'Start',
  line: 'Line',
  wanted: 'Wanted',
  filled: 'Filled',
  person: 'Person',
  stage: 'Stage',
  from: 'First day',
  until: 'Last day',
  phone: 'Phone Number',
  email: 'Email Address',
} as const

type Column = keyof typeof columns

/** One row for each person on each line, and one for a line without anybody. @param people who stands on the request */
export function requestCsv(
  request: RowOf<'request'>,
  lines: ListRow['lines'],
  people: readonly ListRow[],
): string {
  const { id, company, place, starts_on } = request
  const rows = lines.flatMap((line, n): Record<Column, string>[] => {
    const head = {
      reference: id,
      company: company ?? '',
      place,
      start: startWords(starts_on),
      line: lineWords(line),
      wanted: String(line.number),
      filled: String(line.filled),
    }
    const there = people.flatMap((person) =>
      person.placements.filter(isOn({ request: id, line: n })).map(({ stage, from, until }) => ({
        person: person.name,
        stage: stageLabels[stage],
        from: from ?? '',
        until: until ?? '',
        phone: person.phone ?? '',
        email: person.email ?? '',
      })),
    )
    const nobody = { person: '', stage: '', from: '', until: '', phone: '', email: '' }
    return (there.length > 0 ? there : [nobody]).map((one) => ({ ...head, ...one }))
  })
  return toCsv(Object.keys(columns) as Column[], rows, Object.values(columns))
}
