// The words that a module reads of a record which most pages read a little of: as a module of its own the whole record
// would travel with every visitor's first act.

type Record = { [key: string]: unknown }

/**
 * Puts the words where the code reads them: `claims.partnerYards.statement` becomes a string. What is read in another
 * way, such as `claims[id]`, is left alone and comes from the whole record.
 * @param name under which the code knows the record
 */
export function withOwnWords(code: string, name: string, record: Record): string {
  const unpacked = new RegExp(String.raw`\{([\w\s,:]+)\} = ${name}((?:\.\w+)*)$`, 'gm')
  const read = new RegExp(String.raw`(?<![\w'/]|(?<!\.\.)\.)${name}((?:\.\w+)+)`, 'g')
  return code
    .replace(unpacked, (text, names: string, path: string) => {
      const { value, rest } = follow(record, path)
      if (rest || !isRecord(value)) return text
      const keys = names.split(',').map((one) => one.split(':')[0]!.trim())
      const own = Object.fromEntries(keys.map((key) => [key, value[key]]))
      return `{${names}} = ${JSON.stringify(own)}`
    })
    .replace(read, (text, path: string) => {
      const { value, rest } = follow(record, path)
      return value === record ? text : `(${JSON.stringify(value)})${rest}`
    })
}

/** Goes down a path such as `.emails.general` as far as the record does. */
function follow(record: Record, path: string): { value: unknown; rest: string } {
  const keys = path.split('.').slice(1)
  let value: unknown = record
  while (keys.length > 0 && isRecord(value) && Object.hasOwn(value, keys[0]!))
    value = value[keys.shift()!]
  return { value, rest: keys.map((key) => `.${key}`).join('') }
}

function isRecord(value: unknown): value is Record {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
