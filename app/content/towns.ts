// Towns of Western Australia, as visitors name them, and how far they lie from one another.
import { record, type Entry } from './records.ts'
import { slugOf } from './slug.ts'

type Place = Entry<'places'>
export type Town = Place & { position: NonNullable<Place['position']> }

/** Those whose position is known, in the order of the alphabet. */
export function towns(): readonly Town[] {
  return record('places')
    .filter((place): place is Town => place.position !== undefined)
    .toSorted((a, b) => a.town.localeCompare(b.town, 'en-AU'))
}

/** @param name of a town, one of its other names or its postcode, whatever its capitals; or the end of an address */
export function townNamed(name: string): Town | undefined {
  const slug = slugOf(name)
  return towns().find(({ town, also = [], postcodes = [] }) =>
    [town, ...also, ...postcodes].some((one) => slugOf(one) === slug),
  )
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** By air, in kilometres: the great circle. */
export function kilometresBetween(a: Town, b: Town): number {
  const [one, other] = [radians(a.position.south), radians(b.position.south)]
  const across = radians(b.position.east - a.position.east)
  const haversine =
    Math.sin((other - one) / 2) ** 2 + Math.cos(one) * Math.cos(other) * Math.sin(across / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine))
}
