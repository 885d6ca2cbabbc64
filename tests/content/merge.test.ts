// Two changes of one record put together, by the identity of entries.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identified, merged } from '../../app/content/merge.ts'
import { isContentName, type ContentName } from '../../app/content/kinds.ts'
import { recordForm } from '../../desk/content/record-form.ts'
import { copied, inserted, moved } from '../../desk/web/site/editing.ts'
import { readAll } from '../../server/content/load-content.ts'
import { upgraded } from '../../server/content/upgrade.ts'

const entry = (id: string, title = id) => ({ id, title, description: `About ${id}.` })
const base = { title: 'T', entries: ['a', 'b', 'c', 'd'].map((id) => entry(id)) }
const withEntries = (...entries: object[]) => ({ ...base, entries })

describe('lists of entries with ids', () => {
  test('two additions are both kept, each behind the entry it stood behind', () => {
    const [a, b, c, d] = base.entries as [object, object, object, object]
    const mine = withEntries(a, entry('mine'), b, c, d)
    const theirs = withEntries(a, b, c, d, entry('theirs'))
    expect(merged(base, mine, theirs)).toEqual({
      data: withEntries(a, entry('mine'), b, c, d, entry('theirs')),
      disputes: [],
    })
  })

  test('an order and a change of words are both kept', () => {
    const [a, b, c, d] = base.entries as [object, object, object, object]
    const mine = withEntries(d, a, b, c)
    const theirs = withEntries(a, entry('b', 'Other words'), c, d)
    expect(merged(base, mine, theirs)).toEqual({
      data: withEntries(d, a, entry('b', 'Other words'), c),
      disputes: [],
    })
  })

  test('an entry that was replaced does not get what belonged to the one before', () => {
    const [a, b, c, d] = base.entries as [object, object, object, object]
    const mine = withEntries(a, b, c, entry('new-person'))
    const theirs = withEntries(a, b, c, { ...d, image: { name: 'portrait' } })
    const { data, disputes } = merged(base, mine, theirs)
    const found = (data as typeof base).entries.find(({ id }) => id === 'new-person')
    expect(found).toEqual(entry('new-person'))
    // The one that was removed here and changed there is asked about.
    expect(disputes).toEqual([
      { path: ['entries', 4], mine: undefined, theirs: { ...d, image: { name: 'portrait' } } },
    ])
  })

  test('one heading changed by both is in dispute, and mine stands', () => {
    const mine = { ...base, title: 'Mine' }
    const theirs = { ...base, title: 'Theirs' }
    expect(merged(base, mine, theirs)).toEqual({
      data: mine,
      disputes: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  test('random changes: whatever either added is there, nothing both left alone changes, no id stands twice', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 2 })
    const change = (side: string) =>
      fc
        .record({
          removed: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']),
          changed: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']),
          added: fc.nat({ max: 2 }),
          seed: fc.nat(),
        })
        .map(({ removed, changed, added, seed }) => (list: ReturnType<typeof entry>[]) => {
          const kept = list
            .filter(({ id }) => !removed.includes(id))
            .map((one) => (changed.includes(one.id) ? entry(one.id, `${side} ${one.id}`) : one))
          const news = Array.from({ length: added }, (_, index) => entry(`${side}-${index}`))
          const all = [...kept, ...news]
          const turn = all.length === 0 ? 0 : seed % all.length
          return [...all.slice(turn), ...all.slice(0, turn)]
        })
    fc.assert(
      fc.property(ids, change('mine'), change('theirs'), (start, mineOf, theirsOf) => {
        const from = start.map((id) => entry(id))
        const [mine, theirs] = [mineOf(from), theirsOf(from)]
        const { data, disputes } = merged(from, mine, theirs) as {
          data: typeof from
          disputes: { path: readonly unknown[] }[]
        }
        const result = data.map(({ id }) => id)
        expect(new Set(result).size).toBe(result.length)
        for (const { id } of [...mine, ...theirs]) {
          if (!start.includes(id as never)) expect(result).toContain(id)
        }
        for (const one of from) {
          const [own, other] = [mine, theirs].map((list) => list.find(({ id }) => id === one.id))
          if (own === one && other === one) expect(data).toContainEqual(one)
          if (!own && !other) expect(result).not.toContain(one.id)
          // Changed by one and left alone, or removed, by the other: the change is never lost.
          const changes = [own, other].filter((side) => side && side !== one)
          const shown = data.find(({ id }) => id === one.id)
          if (changes.length === 1) expect(shown).toEqual(changes[0])
          if (changes.length === 2 && changes[0]!.title !== changes[1]!.title) {
            expect(disputes.some(({ path }) => path[0] === result.indexOf(one.id))).toBe(true)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})

test('an entry moved to any place stays there, whatever the other editor changed and added meanwhile', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const place = fc.nat({ max: ids.length - 1 })
  fc.assert(
    fc.property(place, place, place, place, (from, to, changed, at) => {
      const list = ids.map((id) => entry(id))
      const mine = moved(list, from, to)
      const reworded = list.with(changed, entry(ids[changed]!, 'Other words'))
      const theirs = inserted(reworded, at, entry('added'))
      const { data, disputes } = merged(list, mine, theirs) as {
        data: typeof list
        disputes: unknown[]
      }
      expect(disputes).toEqual([])
      expect(data.map(({ id }) => id).filter((id) => id !== 'added')).toEqual(
        mine.map(({ id }) => id),
      )
      expect(data).toContainEqual(entry('added'))
      expect(data).toContainEqual(reworded[changed])
    }),
    { numRuns: 1000 },
  )
})

describe('every record that is a list', () => {
  type Listed = { id: string; image?: unknown }
  const lists = Object.entries(readAll()).flatMap(([name, data]) => {
    const shape = isContentName(name) ? recordForm(name) : undefined
    const isListed = Array.isArray(data) && data.every((one) => typeof one.id === 'string')
    return shape?.kind === 'list' && isListed && data.length > 0
      ? [{ name: name as ContentName, shape, from: data as Listed[] }]
      : []
  })

  test('there are such records', () => expect(lists.length).toBeGreaterThan(30))

  test('two editors who both add, one removing and one moving, lose nothing, and no picture goes to another entry', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.nat(), fc.nat(), fc.nat(), (one, a, b, c) => {
        const { shape, from } = one
        const pick = (number: number) => number % from.length
        const added = (list: Listed[]) => copied(from[pick(a)], shape.item, list) as Listed
        const mine = from.filter((_, index) => index !== pick(b))
        const own = added(mine)
        mine.push({ ...own, image: { name: 'mine', alt: 'Mine' } })
        const moved = from[pick(c)]!
        const theirs: Listed[] = [moved, ...from.filter((entry) => entry !== moved)]
        // Each editor's desk makes ids of its own.
        const other = { ...added(theirs), id: 'e-theirs' }
        theirs.splice(pick(a), 0, { ...other, image: { name: 'theirs', alt: 'Theirs' } })
        const mineId = own.id
        const data = merged(from, mine, theirs).data as Listed[]
        const ids = data.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining([mineId, 'e-theirs']))
        for (const entry of data) {
          const known = [...mine, ...theirs].filter(({ id }) => id === entry.id)
          expect(known.map(({ image }) => image)).toContainEqual(entry.image)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('records from before entries had ids', () => {
  const withoutIds = base.entries.map(({ id: _id, ...rest }) => rest)

  test('get the ids of the entries that they were made from, whatever became of their order and words', () => {
    const edited = [withoutIds[3]!, { ...withoutIds[0]!, description: 'Other words.' }]
    expect(identified(edited, base.entries)).toEqual([
      base.entries[3],
      { ...base.entries[0], description: 'Other words.' },
    ])
  })

  test('a new entry gets an id of its own, not that of one that is gone', () => {
    const edited = [...withoutIds.slice(0, 3), { title: 'Uncle Ron', description: 'Rigs.' }]
    const ids = (identified(edited, base.entries) as { id: string }[]).map(({ id }) => id)
    expect(ids).toEqual(['a', 'b', 'c', 'uncle-ron'])
  })
})

test('an upgrade: headline, order, an added section and a removed fact of the owner, beside new words of the program', () => {
  const section = (id: string, more: object = {}) => ({ kind: 'text', id, title: id, ...more })
  const shippedThen = {
    hero: { title: 'Old', subtitle: 'Line' },
    sections: [section('one', { facts: ['x', 'y'] }), section('two'), section('three')],
  }
  const owners = {
    hero: { title: 'The owner’s', subtitle: 'Line' },
    sections: [section('three'), section('one', { facts: ['x'] }), section('own'), section('two')],
  }
  const shippedNow = {
    hero: { title: 'Old', subtitle: 'A better line' },
    sections: [
      section('one', { facts: ['x', 'y'] }),
      section('two', { title: 'New heading' }),
      section('three'),
      section('four'),
    ],
  }
  const { data, disputes } = upgraded('page.test', owners, shippedThen, shippedNow)
  expect(disputes).toEqual([])
  expect(data).toEqual({
    hero: { title: 'The owner’s', subtitle: 'A better line' },
    sections: [
      section('three'),
      section('four'),
      section('one', { facts: ['x'] }),
      section('own'),
      section('two', { title: 'New heading' }),
    ],
  })
})

describe('what an entry says of itself', () => {
  const base = [
    { id: 'a', title: 'A', confirm: 'Is it so?' },
    { id: 'b', title: 'B' },
  ]

  test('an entry that the owner removed stays removed when an upgrade asks a question about it', () => {
    const theirs = [base[0], { id: 'b', title: 'B', confirm: 'Is there a B?', issuer: null }]
    expect(merged(base, [base[0]], theirs)).toEqual({ data: [base[0]], disputes: [] })
  })

  test('a question that the owner answered stays answered when an upgrade asks it otherwise', () => {
    const mine = [{ id: 'a', title: 'A' }, base[1]]
    const theirs = [{ id: 'a', title: 'A', confirm: 'Is it still so?' }, base[1]]
    expect(merged(base, mine, theirs)).toEqual({ data: mine, disputes: [] })
  })
})
