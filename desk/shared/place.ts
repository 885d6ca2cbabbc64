// Matches a typed location with a town and region of the records. The typed text is kept as it is.
import { record, type Entry } from 'core/content/records.ts'
import { vacancyRegions } from 'core/content/vacancy-words.ts'
import { fold } from './list/fold.ts'

export type Place = {
  /** undefined: only a region was named. */
  town: string | undefined
  region: string
}

type Gazetteer = {
  /** By folded name: towns, their other names, regions. */
  names: ReadonlyMap<string, Place>
  postcodes: ReadonlyMap<string, Place>
  /** The most words of a name. */
  longest: number
}

const known = new WeakMap<readonly Entry<'places'>[], Gazetteer>()

/** The owner's towns, and those that the site's regions and vacancies name. */
function gazetteer(): Gazetteer {
  const places = record('places')
  const made = known.get(places)
  if (made) return made
  const names = new Map<string, Place>()
  const postcodes = new Map<string, Place>()
  const add = (name: string, place: Place) => {
    const key = wordsOf(name).join(' ')
    if (key !== '' && !names.has(key)) names.set(key, place)
  }
  for (const { town, region, also = [], postcodes: own = [] } of places) {
    for (const name of [town, ...also]) add(name, { town, region })
    for (const postcode of own) postcodes.set(postcode, { town, region })
  }
  for (const { region, coverage } of record('regions')) {
    for (const town of coverage) add(town, { town, region })
  }
  for (const one of record('vacancies')) {
    if (one) add(one.place, { town: one.place, region: one.region })
  }
  for (const region of vacancyRegions) {
    for (const name of [region, region.replace('Southwest', 'South West'), `${region} region`]) {
      add(name, { town: undefined, region })
    }
  }
  const longest = Math.max(...[...names.keys()].map((name) => name.split(' ').length))
  const gazetteer = { names, postcodes, longest }
  known.set(places, gazetteer)
  return gazetteer
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A name before one of these is a street, not a town: "Newman Street". */
const streets = new Set(
  'st street rd road ave avenue way dr drive ct court cres crescent hwy highway tce terrace pl place ln lane pde parade close loop blvd boulevard'.split(
    ' ',
  ),
)
const otherStates = /\b(?:QLD|NSW|VIC|TAS|ACT|NT|Queensland|New South Wales|Victoria|Tasmania)\b/i
const ownState = /\bWA\b|\bW\.A\.|\bWestern Australia\b/i

/**
 * The first town that is named, else the town of the postcode, else the region, else the one town within a typing error.
 * @param typed any text
 * @returns undefined where it matches none of the records
 */
export function placeOf(typed: string): Place | undefined {
  if (otherStates.test(typed) && !ownState.test(typed)) return undefined
  const { names, postcodes, longest } = gazetteer()
  const words = wordsOf(typed)
  const named = spansOf(words, longest).flatMap((span) => names.get(span) ?? [])
  const town = named.find((place) => place.town !== undefined)
  if (town) return town
  const postcode = words.findLast((word) => /^\d{4}$/.test(word))
  const ofPostcode = postcodes.get(postcode ?? '')
  if (ofPostcode) return ofPostcode
  return named[0] ?? nearest(words, names, longest) ?? metropolitan(postcode)
}

/** Sequences of words, from the left, the longest first; names of streets are left out. */
function spansOf(words: readonly string[], longest: number): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: longest }, (_length, n) => from + longest - n)
      .filter((to) => to <= words.length && !streets.has(words[to] ?? ''))
      .map((to) => words.slice(from, to).join(' ')),
  )
}

/** Postcodes of the metropolitan area are not listed with single towns. */
function metropolitan(postcode: string | undefined): Place | undefined {
  const number = Number(postcode)
  return number >= 6000 && number <= 6175 ? { town: undefined, region: 'Perth Metro' } : undefined
}

/** The only town within one typing error, or two for a long name. Short names are too similar to each other. */
function nearest(
  words: readonly string[],
  names: ReadonlyMap<string, Place>,
  longest: number,
): Place | undefined {
  const spans = spansOf(words, longest)
  let best: { slips: number; place: Place; isOnly: boolean } | undefined
  for (const [name, place] of names) {
    if (name.length < shortest) continue
    const allowed = name.length >= long ? 2 : 1
    for (const span of spans) {
      if (Math.abs(span.length - name.length) > allowed) continue
      const slips = slipsBetween(span, name, allowed)
      if (slips > allowed || slips > (best?.slips ?? allowed)) continue
      const isSame = best?.place.town === place.town && best?.place.region === place.region
      const isOnly = best === undefined || slips < best.slips || (best.isOnly && isSame)
      best = { slips, place, isOnly }
    }
  }
  return best?.isOnly === true ? best.place : undefined
}

/** Letters that a name needs for one typing error to be accepted, and for two. */
const shortest = 5
const long = 9

/** Edit distance: letters added, left out, exchanged or transposed. @returns more than `most` where it is larger */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        slips = Math.min(slips, before[j - 2]! + 1)
      }
      row.push(slips)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[other.length]!
}
