// Which drafts can be public beside each other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordNames, type ContentName } from 'core/content/kinds.ts'
import type { WrittenPage } from 'core/page/schema.ts'
import { newPage } from 'core/page/templates.ts'
import { fitting } from 'desk/website/fitting.ts'
import { checkRecords, readAll, readWritten } from 'core/loader/load-content.ts'
import { editsOf } from '../support/generated-edits.ts'
import { generated } from '../support/generated.ts'

const shipped = readAll()

test('of random edits, whole and half, what fits is whole, and whatever is held back alone has a reason', () => {
  const names = Object.keys(shipped) as ContentName[]
  const edits = new Map(names.map((name) => [name, [...editsOf(name, shipped[name])]]))
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), at: fc.nat() }), {
        selector: ({ name }) => name,
        minLength: 1,
        maxLength: 6,
      }),
      (chosen) => {
        const drafts = Object.fromEntries(
          chosen.flatMap(({ name, at }) => {
            const own = edits.get(name)!
            return own.length === 0 ? [] : [[name, own[at % own.length]!.data]]
          }),
        ) as Partial<Record<ContentName, unknown>>
        const { checked, fits, heldBack } = fitting(readWritten(), drafts)
        expect(checked.problems).toEqual([])
        for (const name of Object.keys(drafts) as ContentName[]) {
          expect(fits.has(name)).toBe(!heldBack.has(name))
          expect(heldBack.get(name)).not.toEqual([])
        }
        const out = Object.fromEntries([...fits].map((name) => [name, drafts[name]]))
        expect(checkRecords({ drafts: out }).problems).toEqual([])
      },
    ),
    { numRuns: generated(40) },
  )
}, 60_000)

test('new pages that lead to each other, and a link to them, are ready, whatever else is held back', () => {
  const navigation = structuredClone(shipped['navigation']) as {
    menu: { links: { label: string; path: string }[] }[]
  }
  navigation.menu[0]!.links.push({ label: 'Our yards', path: '/our-yards' })
  const leadingTo = (path: string, page: WrittenPage): WrittenPage => ({
    ...page,
    hero: { ...page.hero, actions: [{ label: 'The other', href: path }] },
  })
  const drafts = {
    navigation,
    'page.our-yards': leadingTo('/our-trucks', newPage('Our yards', '/our-yards', 'text')),
    'page.our-trucks': leadingTo('/our-yards', newPage('Our trucks', '/our-trucks', 'text')),
    // A card of another record leads to it.
    'page.reputation': null,
  }
  expect(Object.keys(shipped)).toContain('page.reputation')
  const { heldBack } = fitting(readWritten(), drafts)
  expect([...heldBack.keys()]).toEqual(['page.reputation'])
})

test('whatever a record is replaced by, the others are not held back with it', () => {
  const phone = structuredClone(shipped['business']) as { phone: { display: string } }
  phone.phone.display = '08 6111 2222'
  fc.assert(
    fc.property(
      fc.constantFrom(...recordNames.filter((name) => name !== 'business')),
      fc.oneof(
        fc.array(fc.jsonValue(), { maxLength: 3 }),
        fc.dictionary(fc.string(), fc.jsonValue()),
      ),
      (name, data) => {
        const { fits } = fitting(readWritten(), { [name]: data, business: phone })
        expect(fits.has('business')).toBe(true)
      },
    ),
    { numRuns: generated(30) },
  )
}, 60_000)
