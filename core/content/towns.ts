// Towns of Western Australia, as visitors name them, and the distances between them.
import { record, type Entry } from './records.ts'
import { slugOf } from './slug.ts'

type Place = Entry<'places'>
export type Town = Place & { position: NonNullable<Place['position']> }

type Gazetteer = { towns: readonly Town[]; bySlug: ReadonlyMap<string, Town> }

/** Cached, because a list of three hundred vacancies looks a town up six hundred times. */
const known = new WeakMap<readonly Place[], Gazetteer>()

function gazetteer(): Gazetteer {
  const places = record('places')
  const made = known.get(places)
  if (made) return made
  const towns = places
    .filter((place): place is Town => place.position !== undefined)
    .toSorted((a, b) => a.town.localeCompare(b.town, 'en-AU'))
  const bySlug = new Map<string, Town>()
  for (const town of towns) {
    for (const name of [town.town, ...(town.also ?? []), ...(town.postcodes ?? [])]) {
      const slug = slugOf(name)
      if (!bySlug.has(slug)) bySlug.set(slug, town)
    }
  }
  known.set(places, { towns, bySlug })
  return { towns, bySlug }
}

/** Towns whose position is known, in alphabetical order. */
export const towns = (): readonly Town[] => gazetteer().towns

/** @param name of a town, one of its other names or its postcode, in any case; or the value of `near` in an address */
export const townNamed = (name: string): Town | undefined => gazetteer().bySlug.get(slugOf(name))

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two towns in kilometres. */
export function kilometresBetween(a: Town, b: Town): number {
  const [one, other] = [radians(a.position.south), radians(b.position.south)]
  const across = radians(b.position.east - a.position.east)
  const haversine =
    Math.sin((other - one) / 2) ** 2 + Math.cos(one) * Math.cos(other) * Math.sin(across / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine))
}
