// Changing one place of a record. Functions return copies; nothing is changed in place.
import type { Path } from 'core/content/values.ts'

type Fields = Record<string, unknown>

/** @param value undefined removes the key, or the entry */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data)) {
    if (rest.length === 0 && value === undefined) return data.filter((_, index) => index !== key)
    return data.map((entry: unknown, index) =>
      index === key ? withValue(entry, rest, value) : entry,
    )
  }
  const fields = (data ?? {}) as Fields
  const inner = withValue(fields[key], rest, value)
  if (inner !== undefined) return { ...fields, [key]: inner }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
}
