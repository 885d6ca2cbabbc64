// A folder of the owner's that version 1.0.0 of the program wrote (its own code made it: edits, two publishings, drafts, a
// record placed by hand) is read by this one: every edit is still there.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEditing } from '../../desk/content/drafts.ts'
import {
  checkRecords,
  loadContent,
  readRecords,
  readWritten,
} from '../../server/content/load-content.ts'

let contentDir: string
beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'owner-'))
  cpSync(join(import.meta.dirname, 'content-dir-1.0.0'), contentDir, { recursive: true })
})
afterEach(() => rmSync(contentDir, { recursive: true }))

test('nothing in it is wrong for this version, and no place is in dispute', () => {
  expect(checkRecords({ contentDir }).problems).toEqual([])
  expect([...readWritten({ contentDir }).all.values()].flatMap((one) => one.disputes)).toEqual([])
})

const shipped = readRecords()

test('every published edit is kept: words, additions, removals and the order of entries', () => {
  const { records, edition } = loadContent({ edition: undefined, contentDir })
  expect(edition).toBe('live')
  expect(records.business.phone.display).toBe('1300 555 111')
  expect(records.business.name?.value).toBe('Redgum Crews')
  expect(records.leaders.map(({ id }) => id)).toEqual([
    'general-manager',
    'operations-manager',
    'plant-manager',
    'recruitment-manager',
    'safety-and-quality-manager',
    'community-and-aboriginal-employment-manager',
    'cultural-adviser',
    'managing-director',
  ])
  expect(records.leaders.at(-1)?.description).toBe('Answers for everything.')
  const machines = records['equipment-specifications']
  expect(machines.map(({ id, drawing }) => [id, drawing])).toEqual([
    ['excavators', 'excavator-36'],
    ['water-carts', 'water-cart-30'],
    ['graders', 'grader'],
    ['wheel-loaders', 'wheel-loader'],
    ['rollers', 'roller'],
    ['skid-steers', undefined],
  ])
  expect(machines[0]?.range?.to).toBe(55)
  const topics = records['job-seeker-topics']
  expect(topics.map(({ id }) => id)).toEqual(
    shipped['job-seeker-topics'].map(({ id }) => id).toReversed(),
  )
  const mining = topics.find(({ id }) => id === 'mining-resources')
  expect([mining?.summary, mining?.roles.at(-1), mining?.page.name]).toEqual([
    'Every role on a mine site.',
    'Drill and blast',
    'Mining & Resources jobs',
  ])
  expect(records.news[0]?.posts.map(({ id }) => id)).toContain('new-yard-in-karratha')
  expect(records['recruitment-streams'][0]).toMatchObject({
    id: 'bulk-recruitment',
    title: 'Crews in bulk',
  })
  expect(records['why-choose'][3]?.title).toBe('We answer the phone')
  expect(records['risk-cards'].map(({ id }) => id)).toEqual(
    shipped['risk-cards'].map(({ id }) => id).toReversed(),
  )
  // Placed by hand, without ids.
  expect(records.regions[0]).toMatchObject({ id: 'perth-metro', response: 'Within 6 hours' })
})

test('drafts are kept, those included that version 1.0.0 could not publish', () => {
  const { drafts } = readEditing(contentDir)
  expect(Object.keys(drafts).sort()).toEqual([
    'clients',
    'commitment-points',
    'equipment-specifications',
    'statements',
  ])
  expect(drafts['commitment-points']?.data).toMatchObject([
    { id: 'zero-harm', title: 'Nobody hurt' },
    {},
    {},
  ])
  const data = Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [name, draft!.data]),
  )
  expect(checkRecords({ contentDir, drafts: data }).problems).toEqual([])
})

test('a record that cannot be brought to this version is named, and the file stays as it is', () => {
  const file = join(contentDir, 'regions.json')
  writeFileSync(file, '{ "not": "a list" }')
  const { problems } = checkRecords({ contentDir })
  expect(problems[0]?.file).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe('{ "not": "a list" }')
})

test('every record of version 1.0.0 is taken as it is, placed by hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-'))
  const first = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../app/content/first-shipped.json'), 'utf8'),
  ) as Record<string, unknown>
  for (const [name, data] of Object.entries(first))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(data))
  const { problems } = checkRecords({ contentDir: folder })
  rmSync(folder, { recursive: true })
  expect(problems).toEqual([])
})
