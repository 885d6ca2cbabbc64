// A rule that types cannot enforce: a developer who adds a field that may be empty must say whether an empty one is reported as missing.
import { expect, test } from 'vitest'
import { kindNamed, recordNames, type ContentName } from 'core/content/kinds.ts'
import { contentFindings } from 'core/loader/findings.ts'
import { readContent } from 'core/loader/load-content.ts'
import { layersOf, meaningOf, type AnySchema } from 'core/content/schemas/meaning.ts'

type Field = { at: string; schema: AnySchema }

function fieldsOf(schema: AnySchema, at: string): Field[] {
  const inner = layersOf(schema).at(-1)!
  const within = [
    ...Object.entries(inner.entries ?? {}),
    ...(inner.item ? [['', inner.item] as const] : []),
    ...(inner.type === 'variant'
      ? (inner.options as AnySchema[]).map(
          (one) => [String(one.entries!['kind']!.literal), one] as const,
        )
      : []),
  ]
  return [{ at, schema }, ...within.flatMap(([key, one]) => fieldsOf(one, `${at} ${key}`))]
}

const names: ContentName[] = [...recordNames, 'page.home']
const fields = names.flatMap((name) => fieldsOf(kindNamed(name).schema, name))

test('a field that may be null says whether it is missed', () => {
  const silent = fields.filter(
    ({ schema }) =>
      layersOf(schema).some(({ type }) => type === 'nullable') &&
      meaningOf(schema).whenEmpty === undefined,
  )
  expect(
    silent.map(({ at }) => at),
    'write slot() or orNone() in place of v.nullable()',
  ).toEqual([])
})

test('a place that is missed is listed while it is empty, wherever it stands', () => {
  const { records, pages } = readContent()
  const missed = fields.filter(({ schema }) => meaningOf(schema).whenEmpty === 'missed')
  const emptied = structuredClone(records)
  Object.assign(emptied.business, { abn: null, insurances: null, logo: null })
  Object.assign(emptied.credentials[0]!, { issuer: null, until: null })
  const listed = contentFindings(emptied, pages)
    .filter(({ kind }) => kind === 'empty slot')
    .map(({ record, at, fields: [key] }) => [record, ...at, key].join(' '))
  expect(missed.length).toBeGreaterThan(5)
  expect(listed).toEqual(
    expect.arrayContaining([
      'business abn',
      'business insurances',
      'business logo',
      'credentials 0 issuer',
      'credentials 0 until',
    ]),
  )
})
