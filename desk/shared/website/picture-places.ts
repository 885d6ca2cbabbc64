// Where a record shows a picture, and how to remove it from the record.
import { isContentName, kindNamed } from 'core/content/kinds.ts'
import { isFields, type Path } from 'core/content/values.ts'
import { recordProblems } from 'core/content/record-problems.ts'
import { placesIn } from 'core/content/schemas/meaning.ts'
import { withValue } from './places.ts'

type PlacedPicture = {
  at: Path
  name: string
  /** Its alternative text; may be empty. */
  words: string
}

/** All pictures of a record. */
export function picturesIn(data: unknown, at: Path = []): PlacedPicture[] {
  if (Array.isArray(data)) {
    return data.flatMap((entry, index) => picturesIn(entry, [...at, index]))
  }
  if (!isFields(data)) return []
  const { name, alt } = data
  if (typeof name === 'string' && 'alt' in data) {
    return [{ at, name, words: typeof alt === 'string' ? alt : '' }]
  }
  return Object.entries(data).flatMap(([key, inner]) => picturesIn(inner, [...at, key]))
}

/** Removes as much as is needed for the record to stay valid. @param name of the record */
export function withoutPicture(name: string, data: unknown, picture: string): unknown {
  let now = data
  for (;;) {
    const place = picturesIn(now).find((one) => one.name === picture)
    if (!place) return now
    now = takenOut(name, now, place.at)
  }
}

function takenOut(name: string, data: unknown, at: Path): unknown {
  if (!isContentName(name)) return withValue(data, at, null)
  const before = recordProblems(name, data).length
  for (let length = at.length; length > 0; length--) {
    for (const nothing of [null, undefined]) {
      const candidate = withValue(data, at.slice(0, length), nothing)
      if (recordProblems(name, candidate).length <= before) return candidate
    }
  }
  return withValue(data, at, null)
}

/** A person may be recognised in it, and no consent is recorded. @param picture as a record has it */
export function lacksConsent(picture: Readonly<Record<string, unknown>>): boolean {
  if (picture['people'] === 'nobody can be recognised') return false
  const isFilled = (key: string) => typeof picture[key] === 'string' && picture[key] !== ''
  return (
    isFilled('name') && !isFilled('consent') && !(isFilled('consentBy') && isFilled('consentOn'))
  )
}

/** Pictures of a record that lack consent. */
export function placesWithoutConsent(name: string, data: unknown): Path[] {
  if (!isContentName(name)) return []
  return placesIn(kindNamed(name).schema, data).flatMap(({ at, value, meaning }) =>
    meaning.isPicture && !meaning.isLogo && isFields(value) && lacksConsent(value) ? [[...at]] : [],
  )
}
