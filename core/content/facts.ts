// Facts inside sentences. A text of a record may name a fact in curly brackets, so that the fact itself is written once:
// `{phone}`, `{founded}`, `{excavators}`, `{waterCarts}`, any promise (`{plantQuote}`: its time), any claim (`{bigDig}`: its
// figure), any text field of the same record (`{figure}`, `{within}`), and whatever a page may name (core/page/facts.ts).
import type { WrittenRecords } from './records.ts'

type Facts = ReadonlyMap<string, string>

const names = /\{([\w.-]+)\}/g

/** `5 t to 50 t` */
export function rangeText(range: { from: number; to: number; unit: string }): string {
  return `${range.from} ${range.unit} to ${range.to} ${range.unit}`
}

/** Facts by the name that a text gives in curly brackets. */
function factsOf(records: WrittenRecords): Facts {
  const range = (id: string) => {
    const found = records['equipment-specifications'].find((one) => one.id === id)?.range
    return found ? rangeText(found) : undefined
  }
  const facts: [string, string | undefined][] = [
    ['phone', records.business.phone.display],
    ['founded', String(records.business.founded.year)],
    ['excavators', range('excavators')],
    ['waterCarts', range('water-carts')],
    ...Object.entries(records.promises).map(([name, { within }]): [string, string] => [
      name,
      within,
    ]),
    ...Object.entries(records.claims).map(([name, claim]): [string, string | undefined] => [
      name,
      // Undefined while the live edition leaves the claim out.
      (claim as typeof claim | undefined)?.figure,
    ]),
  ]
  return new Map(facts.filter((fact): fact is [string, string] => fact[1] !== undefined))
}

/** The records with those facts filled in that are the same in both editions. */
export function withFacts(records: WrittenRecords): WrittenRecords {
  const facts = factsOf(records)
  return filled(records, (name) => facts.get(name)) as WrittenRecords
}

type Fields = Readonly<Record<string, unknown>>

/** @param factNamed where it returns undefined, the name in brackets stays */
function filled(
  value: unknown,
  factNamed: (name: string) => string | undefined,
  own: Fields = {},
): unknown {
  if (typeof value === 'string')
    return !value.includes('{')
      ? value
      : value.replace(names, (all, name: string) => ownField(name, own) ?? factNamed(name) ?? all)
  if (Array.isArray(value)) return value.map((entry) => filled(entry, factNamed, own))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, entry]) => [key, filled(entry, factNamed, fields)]),
  )
}

function ownField(name: string, own: Fields): string | undefined {
  const field = own[name]
  return typeof field === 'string' && !field.includes('{') ? field : undefined
}

export type NamedFact = { at: (string | number)[]; name: string }

/** All places whose text names a fact, except fields of the same record, each with the name. */
export function factsNamed(records: object): NamedFact[] {
  const found: NamedFact[] = []
  const look = (value: unknown, own: Fields, at: (string | number)[]): void => {
    if (typeof value === 'string') {
      for (const [, name = ''] of value.matchAll(names)) {
        if (ownField(name, own) === undefined) found.push({ at, name })
      }
    } else if (Array.isArray(value)) {
      value.forEach((entry, index) => look(entry, own, [...at, index]))
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) look(entry, value as Fields, [...at, key])
    }
  }
  look(records, {}, [])
  return found
}

/** Those of factsNamed that withFacts does not fill in. */
export function furtherFacts(records: WrittenRecords): NamedFact[] {
  const facts = factsOf(records)
  return factsNamed(records).filter(({ name }) => !facts.has(name))
}
