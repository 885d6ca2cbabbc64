// What an owner searches, and what he clicks on, leads to the field that says it.
import { describe, expect, test } from 'vitest'
import { isPageName, kindNamed, type ContentName } from 'core/content/kinds.ts'
import type { WrittenPage } from 'core/page/schema.ts'
import { findWords, placeOfWords, wordsOf } from 'desk/website/find-words.ts'
import { titleOf } from 'desk/website/fitting.ts'
import { readAll } from 'core/loader/load-content.ts'

const shipped = readAll()
const words = wordsOf(
  (Object.entries(shipped) as [ContentName, unknown][]).map(([name, data]) => ({
    name,
    title: isPageName(name) ? (data as WrittenPage).name : titleOf(name),
    page: kindNamed(name).page,
    data,
  })),
  { phone: '1300 618 335' },
)

describe('a search', () => {
  test.each([
    ['phone', 'business'],
    ['logo', 'clients'],
    ['team', 'leaders'],
    ['ISO', 'credentials'],
    ['certificate', 'credentials'],
    ['email', 'business'],
    ['home', 'page.home'],
    ['jobs', 'vacancies'],
    ['award', 'honours'],
    ['privacy', 'privacy-policy'],
  ])('for “%s” finds %s', (asked, record) => {
    const found = findWords(words, asked).found.slice(0, 12)
    expect(found.map((word) => word.record)).toContain(record)
  })

  test.each(['phone', 'telephone', '1300 618 335', '1300618335'])(
    'for “%s” finds the number itself first, then the pages that have it',
    (asked) => {
      const [first, second] = findWords(words, asked).found
      expect(first).toMatchObject({ record: 'business', at: ['phone', 'display'] })
      expect(isPageName(second!.record)).toBe(true)
    },
  )

  test('says an entry by its name', () => {
    const places = findWords(words, 'plant manager').found.map(({ place }) => place)
    expect(places).toContain('Plant Manager › Role')
  })

  test('finds what can be added by its name', () => {
    expect(findWords(words, 'opening hours').found[0]).toMatchObject({
      record: 'business',
      at: ['hours'],
    })
  })

  test('finds every sentence of the site by its beginning, whatever its quotation marks', () => {
    const lost = words
      .filter(({ at, text }) => at.length > 0 && text.length > 30)
      .filter((_, index) => index % 25 === 0)
      .filter(
        (word) =>
          !findWords(words, word.text.slice(0, 60).replaceAll('’', "'")).found.includes(word),
      )
    expect(lost.map(({ text }) => text)).toEqual([])
  })

  test('for nothing, or for what is nowhere, finds nothing', () => {
    const none = { found: [], total: 0 }
    expect([findWords(words, '  '), findWords(words, 'zzzzqq')]).toEqual([none, none])
  })
})

test('words that are seen on a page lead to that page’s field, and a fact among them does not hide it', () => {
  const { title } = (shipped['page.home'] as WrittenPage).hero
  expect(placeOfWords(words, title, 'page.home')).toMatchObject({
    record: 'page.home',
    at: ['hero', 'title'],
  })
  expect(placeOfWords(words, ' ', 'page.home')).toBeUndefined()
})
