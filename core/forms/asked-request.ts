// The lines that a link fills in: `/request-staff?trade1=rigger&people1=3&machine1=excavator&size1=20-t&place=pilbara` opens the
// request form with them. Only values that the records name are accepted, so that no link can put its own words into the form.
import { lineKinds, mostLines, mostOfALine, numbered } from './request-fields.ts'
import { record } from '../content/records.ts'
import { slugOf } from '../content/slug.ts'
import { townNamed } from '../content/towns.ts'
import { machineNames, tradeGroups, tradeNames } from '../content/trades.ts'

/** Values by field name, as they are in an address: `rigger`, `3`, `20-t`. In the order of the form. */
type Asked = Readonly<Record<string, string>>

const size = /^(\d{1,4})[ -]?(t|kl|l|m)$/i
const units: Record<string, string> = { t: 't', kl: 'kL', l: 'L', m: 'm' }

const count = (value: string): string | undefined =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= mostOfALine
    ? String(Number(value))
    : undefined

/** A region of the records, or a town. */
function placeNamed(value: string): string | undefined {
  const slug = slugOf(value)
  const region = record('regions').find((one) => slugOf(one.region) === slug)?.region
  return region ?? townNamed(value)?.town
}

const nameIn = (names: readonly string[]) => {
  const bySlug = new Map(names.map((name) => [slugOf(name), name]))
  return (value: string) => bySlug.get(slugOf(value))
}

/** The values to fill into the form, by field name. */
export function askedRequest(query: URLSearchParams): Asked {
  const named = {
    people: nameIn([...tradeNames(), ...tradeGroups()]),
    plant: nameIn(machineNames()),
  }
  const first = { people: 'trade', plant: 'machine' } as const
  const asked: Record<string, string> = {}
  const take = (name: string, read: (value: string) => string | undefined): boolean => {
    const value = query.get(name)?.trim().slice(0, 80)
    const known = value ? read(value) : undefined
    if (known !== undefined) asked[name] = known
    return known !== undefined
  }
  for (const kind of lineKinds) {
    for (let number = 1; number <= mostLines; number++) {
      if (!take(numbered(first[kind], number), named[kind])) continue
      take(numbered(kind, number), count)
      if (kind === 'people') continue
      take(numbered('size', number), (value) => {
        const [, figure, unit = ''] = size.exec(value) ?? []
        return figure && `${Number(figure)} ${units[unit.toLowerCase()]!}`
      })
      take(numbered('operator', number), (value) =>
        value === 'wet' || value === 'dry' ? value : undefined,
      )
    }
  }
  take('place', placeNamed)
  return asked
}
