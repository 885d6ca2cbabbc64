// What the forms of the owner's editing do with a record, without a browser.
import { describe, expect, it, test } from 'vitest'
import { recordNames, type ContentName } from 'core/content/kinds.ts'
import { pathKeys, pathText, recordProblems } from 'core/content/record-problems.ts'
import { recordForm, type FormShape } from 'desk/shared/website/record-form.ts'
import { framedPolicy } from 'desk/website/framed-policy.ts'
import { valueAt, type Path } from 'core/content/values.ts'
import { withValue } from 'desk/shared/website/places.ts'
import {
  asVariant,
  copied,
  emptyOf,
  idsIn,
  newVariant,
  placeForNew,
  withAddress,
  withTyped,
} from 'desk/website/web/editing.ts'
import { pageFaults } from 'core/page/rules.ts'
import { newPage } from 'core/page/templates.ts'
import { editsOf } from '../support/generated-edits.ts'
import { linesOf, linesOfText, textOf } from 'desk/website/web/body-lines.ts'
import { slugOf } from 'core/content/slug.ts'
import { differences } from 'desk/website/difference.ts'
import { placeWords, shapesAlong } from 'desk/shared/website/naming.ts'
import { pageOf, reasonWords } from 'desk/website/web/words.ts'
import { pages } from '../support/site-pages.ts'
import { readAll, readRecords } from 'core/loader/load-content.ts'

test('a copied vacancy has an address of its own, and begins without the dates of the one before', () => {
  const shape = recordForm('vacancies')
  if (shape.kind !== 'list') throw new Error('vacancies are a list')
  const list = [
    {
      id: 'rigger-newman',
      title: 'Rigger',
      needed: ['White Card'],
      date: '2020-01-01',
      time: '08:00',
      closes: '2020-02-01',
      closed: true,
    },
    { id: 'rigger-newman-2' },
  ]
  const copy = copied(list[0], shape.item, list) as Record<string, unknown>
  expect(copy).toMatchObject({
    id: 'rigger-newman-3',
    title: 'Rigger',
    needed: ['White Card'],
  })
  expect(copy['date']).not.toBe('2020-01-01')
  for (const gone of ['time', 'closes', 'closed']) expect(copy).not.toHaveProperty(gone)
})

function sectionShape() {
  const shape = shapesAlong('page.new', ['sections'])[1]!
  if (shape.kind !== 'list' || shape.item.kind !== 'variant') throw new Error('sections vary')
  return shape.item
}

test('a section that is added to a page stands where it may, of whatever kind it is', () => {
  const item = sectionShape()
  const page = newPage('Our yards', '/our-yards', 'text')
  for (const option of item.options.filter(({ isFixed, isLast }) => !isFixed && !isLast)) {
    const place = placeForNew(item, page.sections)
    const sections = (page.sections as unknown[]).toSpliced(place, 0, newVariant(option))
    const faults = pageFaults('our-yards', { ...page, sections: sections as typeof page.sections })
    expect(faults.filter(({ at }) => at.at(-1) === 'kind')).toEqual([])
  }
})

describe('the id of an entry', () => {
  const shipped = readAll()

  it('stands whatever the entry is called, in every list of every record and page', () => {
    for (const [name, data] of Object.entries(shipped) as [ContentName, unknown][]) {
      for (const { what, data: edited } of editsOf(name, data)) {
        if (what.endsWith(' renamed')) expect(idsIn(edited), what).toEqual(idsIn(data))
      }
    }
  })

  /** Types a title key by key, as the form takes it. */
  const typed = (data: unknown, path: Path, title: string, published: unknown) =>
    [...title].reduce<unknown>((before, _, index) => {
      const now = withTyped(before, path, title.slice(0, index + 1))
      return withAddress('vacancies', { before, data: now, path, published })
    }, data)
  const ended = (id: string, title = '') => ({ id, title })
  const idAt = (data: unknown, index: number) => valueAt(data, [index, 'id'])

  it('is made from the title of a new vacancy, beside those that are taken, and stands once it is public', () => {
    const published = [ended('grader', 'Grader')]
    const added = typed([...published, ended('')], [1, 'title'], 'Grader operater', published)
    expect(idAt(added, 1)).toBe('grader-operater')
    expect(idAt(typed(added, [1, 'title'], 'Grader', published), 1)).toBe('grader-2')
    const corrected = typed(added, [1, 'title'], 'Grader operator', added)
    expect(idAt(corrected, 1)).toBe('grader-operater')
    expect(idAt(typed(corrected, [0, 'title'], 'Roller', added), 0)).toBe('grader')
  })

  it('stays as it was typed by hand', () => {
    const own = typed([ended('my-own', 'Grader')], [0, 'title'], 'Roller', [])
    expect(idAt(own, 0)).toBe('my-own')
  })
})

test('a field that is filled and emptied again leaves the record as it was, in the order it had', () => {
  const before = { title: 'T', source: 'spec' }
  const after = withValue(withValue(before, ['asOf'], '2026'), ['asOf'], undefined)
  expect(JSON.stringify(after)).toBe(JSON.stringify(before))
  const typed = withValue(withValue(before, ['title'], 'X'), ['title'], 'T')
  expect(JSON.stringify(typed)).toBe(JSON.stringify(before))
})

test('a path that is written out and read again is the same', () => {
  for (const path of [[], ['a'], [3, 'posts', 0, 'title'], ['sections', 12, 'points', 1]]) {
    expect(pathKeys(pathText(path))).toEqual(path)
  }
})

describe('the form of every record', () => {
  it('gives each field a name that is words, not a key', () => {
    const odd: string[] = []
    const look = (shape: FormShape, at: string) => {
      if (!/^[A-Z]/.test(shape.title) || /[a-z][A-Z]|_/.test(shape.title)) {
        odd.push(`${at}: ${shape.title}`)
      }
      if (shape.kind === 'list') look(shape.item, `${at}[]`)
      if (shape.kind === 'group') {
        for (const { key, shape: inner } of shape.fields) look(inner, `${at}.${key}`)
      }
    }
    for (const name of recordNames) look(recordForm(name), name)
    expect(odd).toEqual([])
  })

  it('begins a new entry that is right once its texts are filled in', () => {
    const leader = emptyOf((recordForm('leaders') as { item: FormShape } & FormShape).item)
    const filled = { ...(leader as object), title: 'Yard Manager', description: 'Answers for it.' }
    expect(recordProblems('leaders', [filled])).toEqual([])
  })

  it('recordNames a page that the site has', () => {
    for (const name of recordNames)
      expect(
        pages.map(({ path }) => path),
        name,
      ).toContain(pageOf(name))
  })
})

test('a difference is told by the names of its fields and by what its entries show, never by keys and positions', () => {
  const [first, second, ...others] = readRecords().leaders
  const told = (before: unknown, after: unknown) => differences('leaders', before, after)
  const leaders = [first, second, ...others]
  expect(told(leaders, [{ ...first, source: 'spec' }, second, ...others])).toEqual([
    {
      place: 'Managing Director › Where it comes from',
      before: 'Our wording',
      after: 'A fact of the business',
    },
  ])
  const [gone] = told(leaders, [first, ...others])
  expect(gone!.place).toBe('General Manager')
  expect(gone!.before).toContain('Role: General Manager')
  expect(gone!.before).not.toContain('drafted')
  const [moved] = told(leaders, [second, first, ...others])
  expect(moved).toMatchObject({ place: 'The list: order' })
  expect(moved!.after).toMatch(/^General Manager • Managing Director • /)
})

test('an entry is called by its number only while it shows nothing', () => {
  const { news } = readRecords()
  const [topic] = news
  expect(placeWords('news', [0, 'posts', 1, 'excerpt'])).toBe('Topic 1 › Post 2 › In short')
  expect(placeWords('news', [0, 'posts', 1, 'excerpt'], news)).toBe(
    `${topic!.name} › ${topic!.posts[1]!.title} › In short`,
  )
  // The day on which it was added is no name.
  const added = [{ ...topic, posts: [{ id: '', title: '', date: '2026-11-23' }] }]
  expect(placeWords('news', [0, 'posts', 0, 'title'], added)).toBe(
    `${topic!.name} › Post 1 › Title`,
  )
  // Neither is the region that a new vacancy begins with.
  const vacancy = [{ id: '', title: '', region: 'Perth Metro' }]
  expect(placeWords('vacancies', [0, 'title'], vacancy)).toBe('Vacancy 1 › Title')
})

test('a reason of the schemas is a sentence at the field', () => {
  expect(reasonWords('Date', 'must not be empty')).toBe('Date is still empty.')
  expect(reasonWords('Title', 'there is no photograph "a"')).toBe('There is no photograph "a".')
})

test('a title gives an address part that the schema takes', () => {
  expect(slugOf('New yard in Karratha – 2nd!')).toBe('new-yard-in-karratha-2nd')
  expect(slugOf('Café’s')).toBe('cafes')
})

test('a preview may be framed by the desk alone, and runs no script', () => {
  const policy = framedPolicy('<html></html>')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("script-src 'none'")
})

test.each(['R&D; and more', 'under <b 5 m', 'Fish & chips < $10', 'a <- b'])(
  'the words “%s” are words',
  (words) => {
    const [first, ...rest] = readRecords().industries
    expect(recordProblems('industries', [{ ...first, name: words }, ...rest])).toEqual([])
  },
)

test('any job portal’s address is taken', () => {
  const links = structuredClone(readRecords()['careers-links']) as { jobSearch: { url: string } }
  links.jobSearch.url = 'https://au.seek.com/redgum-jobs'
  expect(recordProblems('careers-links', links)).toEqual([])
})

test('pasted lines are paragraphs and points, without what nobody sees', () => {
  expect(linesOfText('About us\u200B\n\n• One\r\n- Two\n3. Three\n  4x4 utes  ')).toEqual([
    { as: 'paragraph', text: 'About us' },
    { as: 'point', text: 'One' },
    { as: 'point', text: 'Two' },
    { as: 'point', text: 'Three' },
    { as: 'paragraph', text: '4x4 utes' },
  ])
})

test('the text of a post is its lines, which stay the same lines while others are typed', () => {
  const lines = linesOf('## Our yard\n\nThree acres.\n - Utes', [])
  expect(lines.map(({ as, text }) => [as, text])).toEqual([
    ['heading', 'Our yard'],
    ['paragraph', 'Three acres.'],
    ['point', 'Utes'],
  ])
  const ids = lines.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  const typed = linesOf(textOf(lines).replace('acres', 'hectares'), lines)
  expect(typed.map(({ id }) => id)).toEqual(ids)
  const longer = linesOf(`New on top\n${textOf(lines)}`, lines)
  const twice = linesOf('## Tickets\nNone\n## Tickets\nTwo', [])
  const more = linesOf(`${textOf(twice)}\nThe end`, twice)
  expect(new Set(more.map(({ id }) => id)).size).toBe(5)
  expect(longer.slice(1)).toEqual(lines)
})

test('a section that becomes another kind keeps what that kind can hold', () => {
  const option = (kind: string) => sectionShape().options.find(({ value }) => value === kind)!
  const shared = { id: 'a', anchor: 'held' }
  const cards = { ...shared, kind: 'cards', list: 'services', columns: '3', only: ['a'] }
  const { columns: _gone, ...kept } = cards
  expect(asVariant(option('rows'), cards)).toMatchObject({ ...kept, kind: 'rows' })
  const table = asVariant(option('table'), cards)
  expect(table).toMatchObject({ ...shared, kind: 'table' })
  expect(table).not.toHaveProperty('only')
  for (const gone of [{ list: 'services' }, { columns: '3' }]) expect(table).not.toMatchObject(gone)
})

describe('typing over a stand-in', () => {
  const record = {
    name: { value: 'WA Workforce & Plant', source: 'sample', confirm: 'Which name?' },
    list: [{ id: 'a', title: 'A', source: 'sample', inner: { title: 'I', source: 'drafted' } }],
  }

  it('makes it a fact of the business', () => {
    expect(withTyped(record, ['name', 'value'], 'Redgum Crews')).toMatchObject({
      name: { value: 'Redgum Crews', source: 'spec' },
    })
    expect(withTyped(record, ['list', 0, 'title'], 'B')).toMatchObject({
      list: [{ source: 'spec' }],
    })
  })

  it('changes nothing of what stands around it, and lets its source be chosen', () => {
    expect(withTyped(record, ['list', 0, 'inner', 'title'], 'J')).toMatchObject({
      list: [{ source: 'sample', inner: { title: 'J', source: 'drafted' } }],
    })
    expect(withTyped(record, ['name', 'source'], 'sample')).toEqual(record)
    const typed = withTyped(record, ['name', 'value'], 'Redgum Crews', record)
    const putBack = withTyped(typed, ['name', 'value'], record.name.value, record)
    expect(putBack).toEqual(record)
    expect(withTyped(record, ['name', 'confirm'], undefined)).toMatchObject({
      name: { source: 'sample' },
    })
  })
})
