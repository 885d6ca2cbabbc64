// What is wrong with a page is said at its place when it is saved; what a record's change makes wrong in a page, at the record.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ContentName } from 'core/content/kinds.ts'
import { editions, type Edition } from 'core/content/edition.ts'
import { withContent } from 'core/content/records.ts'
import { inlineParts } from 'core/page/rich.ts'
import { newPage } from 'core/page/templates.ts'
import { findPage } from 'core/site-map.ts'
import { editedRecord, saveDraft } from 'desk/website/drafts.ts'
import { checkRecords, loadContent, readAll } from 'core/loader/load-content.ts'

type Any = any

const problemsOf = (name: ContentName, change: (data: Any) => void) => {
  const data = structuredClone(readAll()[name])
  change(data)
  return checkRecords({ drafts: { [name]: data } }).problems
}

describe('a wrong page is reported with place and reason', () => {
  test.each<[string, ContentName, (page: Any) => void, string, RegExp]>([
    [
      'a dead link',
      'page.about',
      (page) => (page.sections[3].links[0].href = '/nowhere'),
      'sections[3].links[0].href',
      /not a page/,
    ],
    [
      'a dead link in a sentence',
      'page.about',
      (page) => (page.sections[1].text[0] = 'See [it](/nowhere).'),
      'sections[1].text[0]',
      /not a page/,
    ],
    [
      'a place that is not there',
      'page.about',
      (page) => (page.hero.actions[0].href = '/employers#sellers'),
      'hero.actions[0].href',
      /no place "sellers" on "Employers"/,
    ],
    [
      'a script address',
      'page.about',
      (page) => (page.hero.actions[0].href = 'javascript:alert(1)'),
      'hero.actions[0].href',
      /must be a page/,
    ],
    [
      'HTML in a sentence',
      'page.about',
      (page) => (page.sections[1].text[0] = 'A <b>word</b>'),
      'sections[1].text[0]',
      /no HTML/,
    ],
    [
      'an unknown fact',
      'page.about',
      (page) => (page.hero.subtitle = 'Since {fonded}'),
      'hero.subtitle',
      /names no fact/,
    ],
    [
      'a fact that live does not have, where it must be said',
      'page.about',
      (page) => (page.hero.title = 'About {businessName}'),
      'hero.title',
      /live edition/,
    ],
    [
      'an entry that is not there',
      'page.home',
      (page) => (page.sections[3].also = ['iso-9999']),
      'sections[3].also[0]',
      /no "iso-9999"/,
    ],
    [
      'a machine that is not there',
      'page.plant-hire',
      (page) => (page.sections[1].only = 'steam-engines'),
      'sections[1].only',
      /no "steam-engines" in Plant hire: machines/,
    ],
    [
      'an entry of a shared list that is not there',
      'page.services',
      (page) => (page.sections[0].only = ['gardening']),
      'sections[0].only[0]',
      /no "gardening" in Services/,
    ],
    [
      'a topic that is not there',
      'page.about',
      (page) => (page.hero.actions[0].href = '/contact?topic=none'),
      'hero.actions[0].href',
      /no topic/,
    ],
    [
      'an address of another page',
      'page.awards',
      (page) => (page.path = '/contact'),
      'path',
      /is the address of "Awards|is the address of "Contact"/,
    ],
    [
      'a quiet row of links without the words before it',
      'page.compliance',
      (page) => delete page.sections.find((one: Any) => one.row).title,
      'sections[6].title',
      /is missing/,
    ],
    [
      'a fixed address',
      'page.contact',
      (page) => (page.path = '/write'),
      'path',
      /must stay \/contact/,
    ],
    [
      'an address of files',
      'page.awards',
      (page) => (page.path = '/assets/awards'),
      'path',
      /begins like an address/,
    ],
    [
      'a title that is too long',
      'page.awards',
      (page) => (page.head.title = 'A'.repeat(61)),
      'head.title',
      /61 letters/,
    ],
    [
      'a title of another page',
      'page.awards',
      (page) => (page.head.title = 'Contact'),
      'head.title',
      /title of/,
    ],
    [
      'a short description',
      'page.awards',
      (page) => (page.head.description = 'Awards.'),
      'head.description',
      /7 letters/,
    ],
    [
      'a closing band in the middle',
      'page.awards',
      (page) => page.sections.push(page.sections.shift()),
      'sections[2].kind',
      /last section/,
    ],
    [
      'two burgundy bands',
      'page.awards',
      (page) => (page.sections[0].ground = 'burgundy'),
      'sections[2].ground',
      /twice/,
    ],
    [
      'cells for columns that are not there',
      'page.values',
      (page) => {
        delete page.sections[3].list
        page.sections[3].rows = [{ id: 'a', cells: ['one'] }]
      },
      'sections[3].rows[0].cells',
      /4 cells/,
    ],
    [
      'neither a list nor entries',
      'page.services',
      (page) => delete page.sections[0].list,
      'sections[0].cards',
      /shared list/,
    ],
  ])('%s', (_, name, spoil, path, reason) => {
    expect(problemsOf(name, spoil)).toContainEqual(
      expect.objectContaining({
        file: expect.stringMatching(/^page\./),
        path,
        reason: expect.stringMatching(reason),
      }),
    )
  })
})

test.each(['/healthz', '/sign-in', '/join/us', '/api/x', '/job-search/x/poster', '/resources/x'])(
  'the address %s, which the program answers or an entry may have, is refused for a page and for an alias',
  (address) => {
    for (const change of [
      (page: Any) => (page.path = address),
      (page: Any) => (page.aliases = [address]),
    ]) {
      expect(problemsOf('page.community', change)).toMatchObject([
        { reason: expect.stringContaining('choose another') },
      ])
    }
  },
)

test('a section of a kind that this program does not know is left out with a warning', () => {
  const data = structuredClone(readAll()['page.about']) as Any
  data.sections.splice(1, 0, { kind: 'carousel', id: 'from-the-future', slides: [] })
  const { problems, warnings, pages } = checkRecords({ drafts: { 'page.about': data } })
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    expect.stringContaining('page.about: a section of the kind "carousel"'),
  ])
  expect(pages['about']!.sections).toHaveLength(5)
})

describe('what a page names cannot be taken from its record', () => {
  test.each<[string, ContentName, (data: Any) => void]>([
    ['a lapsed certificate', 'credentials', (data) => data.splice(2, 1)],
    ['the sizes of a machine', 'equipment-specifications', (data) => (data[0].range = null)],
    ['a stream', 'recruitment-streams', (data) => (data[0].id = 'first-years')],
    ['a standard', 'alignments', (data) => (data[0].id = 'other')],
    ['a topic of messages', 'contact-topics', (data) => data.splice(1, 1)],
    [
      'a post that pages lead to',
      'news',
      (data) => {
        for (const topic of data) {
          topic.posts = topic.posts.filter(({ id }: Any) => id !== 'who-holds-which-duty')
        }
      },
    ],
    ['a topic that pages lead to', 'employer-topics', (data) => data.splice(0, 1)],
  ])('%s: the record that was changed is named', (_, name, change) => {
    const problems = problemsOf(name, change)
    expect(problems.length).toBeGreaterThan(0)
    for (const { needs, file } of problems) expect(needs ?? file.replace('.json', '')).toBe(name)
  })

  test.each<[string, ContentName, (data: Any) => void]>([
    ['a renamed machine', 'equipment-specifications', (data) => (data[0].type = 'Diggers')],
    ['a reworded commitment', 'commitment-points', (data) => (data[0].title = 'Nobody hurt')],
    ['standards in another order', 'minimum-standards', (data) => data.push(data.shift())],
    ['a renamed standard', 'alignments', (data) => (data[0].standard = 'ISO 31000:2018')],
  ])('%s is taken', (_, name, change) => {
    expect(problemsOf(name, change)).toEqual([])
  })
})

describe('in the owner’s folder', () => {
  let contentDir: string
  beforeEach(() => {
    contentDir = mkdtempSync(join(tmpdir(), 'pages-'))
  })
  afterEach(() => rmSync(contentDir, { recursive: true }))

  const save = async (name: ContentName, change: (data: Any) => unknown) => {
    const { data, tag } = editedRecord(contentDir, name)
    const copy = structuredClone(data)
    const changed = change(copy)
    return saveDraft(contentDir, name, { data: changed ?? copy, tag, by: 'Ann Example' })
  }

  test('a page that moves answers at its old address, too', async () => {
    const result = await save('page.awards', (page) => void (page.path = '/about/honours'))
    expect(result).toMatchObject({
      saved: { data: { path: '/about/honours', aliases: ['/about/awards'] } },
    })
    const drafts = { 'page.awards': (result as Any).saved.data }
    withContent(loadContent({ edition: 'live', contentDir, drafts }), () => {
      expect(findPage('/about/awards')?.path).toBe('/about/honours')
    })
  })

  test('a page that moves and comes back is as it was', async () => {
    const address = async (path: string) => {
      const result = await save('page.awards', (page) => void (page.path = path))
      return (result as Any).saved
    }
    await address('/about/honours')
    expect(await address('/about/awards')).toMatchObject({ draft: undefined, missing: [] })

    // Published elsewhere, it moves to its former address and away again.
    await address('/about/honours')
    const { data } = editedRecord(contentDir, 'page.awards')
    writeFileSync(join(contentDir, 'page.awards.json'), JSON.stringify(data))
    expect((await address('/about/awards')).data.aliases).toEqual(['/about/honours'])
    await address('/about/hon')
    expect(await address('/about/honours')).toMatchObject({ draft: undefined, data })
  })

  test('a new page is there, a hidden and a removed one are not', async () => {
    const made = await save('page.yards', () => newPage('Our yards', '/yards', 'text'))
    expect(made).toHaveProperty('saved')
    const page = (made as Any).saved.data
    const shows = (drafts: Any) =>
      withContent(
        loadContent({ edition: 'live', contentDir, drafts }),
        () => findPage('/yards') !== undefined,
      )
    expect(shows({ 'page.yards': page })).toBe(true)
    expect(shows({ 'page.yards': { ...page, hidden: true } })).toBe(false)
    expect(shows({ 'page.yards': null })).toBe(false)
  })

  test('a removed page that others lead to, or that is fixed, is not ready to be public, and says why', async () => {
    const awards = await saveDraft(contentDir, 'page.awards', {
      ...editedRecord(contentDir, 'page.awards'),
      data: null,
      by: 'Ann',
    })
    expect((awards as Any).saved.missing.map(({ reason }: Any) => reason)).toContainEqual(
      expect.stringMatching(/does not fit it then.*\/about\/awards is not a page of this site/),
    )
    const contact = await saveDraft(contentDir, 'page.contact', {
      ...editedRecord(contentDir, 'page.contact'),
      data: null,
      by: 'Ann',
    })
    expect((contact as Any).saved.missing[0].reason).toMatch(/must stay/)
  })
})

test('links and emphasis are read out of plain words, everything else is left as it is', () => {
  expect(inlineParts('See [our *yards*](/yards), *now*. 5 * 3 * 2 [x] (y)')).toEqual([
    { kind: 'words', words: 'See ' },
    { kind: 'link', words: 'our *yards*', href: '/yards' },
    { kind: 'words', words: ', ' },
    { kind: 'emphasis', words: 'now' },
    { kind: 'words', words: '. 5 * 3 * 2 [x] (y)' },
  ])
})

describe('a sentence of a record', () => {
  const withSentence = (name: 'acknowledgement' | 'managing-director', sentence: string) => {
    const record = structuredClone(readAll()[name]) as Record<string, string[]>
    record[name === 'acknowledgement' ? 'paragraphs' : 'message']!.push(sentence)
    return { [name]: record }
  }

  test('may name every fact that a page may name, and visitors read the fact', () => {
    const drafts = withSentence(
      'acknowledgement',
      'We are at {office}, {credentials.iso-9001.status}.',
    )
    for (const edition of editions) {
      const { records } = loadContent({ edition, drafts })
      expect(records.acknowledgement.paragraphs.at(-1)).toMatch(/^We are at .*Subiaco, WA 6008, \w/)
    }
  })

  test.each([
    ['{nothing.here}', /names no fact/],
    ['{address.suburb}', /names no fact/],
  ])('that names %s is refused at its field', (fact, reason) => {
    const drafts = withSentence('acknowledgement', `We are ${fact}.`)
    const { problems } = checkRecords({ drafts })
    expect(problems).toMatchObject([
      { path: 'paragraphs[4]', reason: expect.stringMatching(reason) },
    ])
  })

  test('whose fact the live edition does not have is left out of a list, and refused where it must be said', () => {
    const drafts = withSentence('acknowledgement', 'We are {businessName}.')
    const shown = (edition: Edition) =>
      loadContent({ edition, drafts }).records.acknowledgement.paragraphs.length
    expect(shown('live')).toBe(shown('demonstration') - 1)
    const titled = {
      acknowledgement: { ...(readAll()['acknowledgement'] as object), title: '{businessName}' },
    }
    expect(checkRecords({ drafts: titled }).problems).toMatchObject([
      { path: 'title', reason: expect.stringContaining('not there in the live edition') },
    ])
    const standIn = withSentence('managing-director', 'I lead {businessName}.')
    expect(checkRecords({ drafts: standIn }).problems).toEqual([])
  })
})
