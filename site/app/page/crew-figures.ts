// The figures that a visitor can choose for a crew: drawn trades and machines that the records have.
import { record } from 'core/content/records.ts'
import { slugOf } from 'core/content/slug.ts'
import { machineNames, tradeNames } from 'core/content/trades.ts'
import { driveLands, type DriveLand } from 'core/drawings/drive-lands.ts'
import type { MachineName } from 'core/drawings/machine-names.ts'
import { personScale, type PersonName } from 'core/drawings/people-names.ts'
import { drawnSymbol } from '../drawings/symbols.ts'
import type { CrewFigure, CrewRegion } from '../forms/crew-builder.tsx'
import skies from '../lands/skies.json'
import { viewOfLand } from 'core/drawings/views.ts'

/** People whose trade a request can name. */
export function crewOfPeople(
  people: readonly { person: PersonName; role: string }[],
): CrewFigure[] {
  const trades = tradeNames()
  return people.flatMap(({ person, role }) => {
    if (!trades.includes(role)) return []
    const { href, width, height } = drawnSymbol('people', person)
    return {
      id: person,
      name: role,
      href,
      width: Math.round(width * personScale),
      height: Math.round(height * personScale),
    }
  })
}

const kindOf = (drawing: MachineName) => drawing.replace(/-\d+$/, '')

/**
 * Machines of a kind that the fleet has. The smallest and the largest drawing of a kind get the sizes of the record; a drawing between
 * them has its own size (`excavator-20`), if that is within the range of the record.
 */
export function crewOfMachines(drawings: readonly MachineName[]): CrewFigure[] {
  const fleet = record('equipment-specifications')
  const bySlug = new Map(machineNames().map((name) => [slugOf(name), name]))
  return drawings.flatMap((drawing): CrewFigure[] => {
    const kind = kindOf(drawing)
    const name = bySlug.get(kind)
    if (name === undefined) return []
    const alike = drawings.filter((other) => kindOf(other) === kind)
    const range = fleet.find(({ type }) => slugOf(type) === `${kind}s`)?.range
    const drawn = Number(drawing.slice(kind.length + 1))
    const figure = drawing === alike[0] ? range?.from : drawing === alike.at(-1) ? range?.to : drawn
    if (range && figure !== undefined && (figure < range.from || figure > range.to)) return []
    return [
      {
        id: drawing,
        name,
        size: range && figure !== undefined ? `${figure} ${range.unit}` : undefined,
        ...drawnSymbol('plant', drawing),
        carried: drawing === 'excavator-20' ? drawnSymbol('plant', 'low-loader-loaded') : undefined,
      },
    ]
  })
}

export function crewRegions(): CrewRegion[] {
  return record('regions').map(({ region, response, land }, n) => ({
    region,
    response,
    // A third of the colours is enough for a small picture.
    sky: skies[viewOfLand[land ?? (driveLands[n % driveLands.length] as DriveLand)]].wide.filter(
      (_, place) => place % 3 === 0,
    ),
  }))
}
