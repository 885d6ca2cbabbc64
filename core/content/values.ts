// The JSON values of records.

export type Key = string | number
export type Path = readonly Key[]

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stand-in, which the live edition leaves out. */
export const isSample = (value: unknown): boolean => isFields(value) && value['source'] === 'sample'

/** Left out of the live edition until a question about it is answered. */
export const isWithheld = (value: unknown): boolean => isFields(value) && value['withheld'] === true

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : (value as Fields)[key]),
    data,
  )
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  }
  if (!isFields(a) || !isFields(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
  )
}

/** Fields of an entry that are not for visitors (schemas/fields.ts). */
export const aboutItself: readonly string[] = ['source', 'confirm', 'confirmed', 'withheld']
