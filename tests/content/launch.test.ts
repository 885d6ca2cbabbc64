// What has to be settled before a live site may be shown, and what its owner is told of.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { statusOf } from 'core/content/credentials.ts'
import { pageFacts } from 'core/page/facts.ts'
import { weekendWords } from 'core/content/response.ts'
import { forEdition, shownRecords } from 'core/content/shown-records.ts'
import { recordProblems } from 'core/content/record-problems.ts'
import { withContent, type Content, type WrittenRecords } from 'core/content/records.ts'
import { upToNow } from 'core/content/scheduled.ts'
import { factsOfList } from 'site/app/page/lists.ts'
import { makePages } from 'core/page/collections.ts'
import { editedRecord, saveDraft } from 'desk/website/drafts.ts'
import { NotPublished, publishDrafts } from 'desk/website/publish.ts'
import { contentFindings, settingFindings, weights } from 'core/loader/findings.ts'
import { missingForLive } from 'core/loader/launch.ts'
import { loadContent, readContent, readRecords } from 'core/loader/load-content.ts'
import { edit, settingsFor } from '../support/content-folder.ts'
import { shipped } from '../support/shipped.ts'

type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> }
const changed = (change: (records: Writable<WrittenRecords>) => void): WrittenRecords => {
  const records = structuredClone(readRecords()) as Writable<WrittenRecords>
  change(records)
  return records
}

let dataDir = ''
const contentDir = () => join(dataDir, 'content')
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'launch-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('going live', () => {
  it('is refused without a trading name and a general address, and says what is missing', async () => {
    const settings = settingsFor(dataDir)
    const live = publishDrafts(settings, { by: 'Ann Example', words: '', edition: 'live' })
    await expect(live).rejects.toThrow(NotPublished)
    await expect(live).rejects.toThrow(/trading name and the general email address/)
    await edit<any>(contentDir(), 'business', (business) => {
      business.name = { value: 'Redgum Crews', source: 'spec' }
    })
    const again = publishDrafts(settings, { by: 'Ann Example', words: '', edition: 'live' })
    await expect(again).rejects.toThrow(/needs the general email address first/)
  })

  it('needs nothing more once both are facts', () => {
    expect(missingForLive(readRecords()).map(({ at }) => at.join('.'))).toEqual([
      'name.value',
      'emails.general.address',
    ])
    const named = changed(({ business }) => {
      business.name.source = 'spec'
      business.emails.general.source = 'spec'
    })
    expect(missingForLive(named)).toEqual([])
  })
})

describe('what is open', () => {
  const { records, pages } = readContent()
  const open = [...contentFindings(records, pages), ...settingFindings({})]

  it('ten places are to be decided first', () => {
    const first = open.filter(({ weight }) => weight === weights[0])
    expect(
      first.map(({ record, at, fields }) => [record, ...at, fields[0]].join(' ')),
    ).toHaveLength(10)
  })

  it('the weightiest stand first', () => {
    const order = contentFindings(records).map(({ weight }) => weights.indexOf(weight))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('a question comes with the sentences that it is about, figures in place', () => {
    const skills = open.find(({ question }) => question?.startsWith('Which survey'))
    expect(skills?.words).toContain('85% of employers struggle to fill skilled roles.')
    const steps = open.find(({ question }) => question?.includes('five mobilisation steps'))
    expect(steps?.words).toHaveLength(5)
    const founded = open.find(({ question }) => question?.includes('founding year'))
    expect(founded?.words).toEqual(['2018'])
  })

  it('a cultural word is listed with every sentence that has it', () => {
    const yarn = open.find(
      ({ record, question }) => record === 'cultural-words' && question?.includes('yarn'),
    )
    expect(yarn?.words!.length).toBeGreaterThan(2)
    for (const sentence of yarn!.words!) expect(sentence).toMatch(/yarn/i)
  })

  it('a promise says what it means at a weekend once the business has said whether weekends count', () => {
    const said = (count: 'weekends count' | 'weekends do not count' | null) => {
      const records = changed((all) => (all.response.weekends.count = count))
      return withContent({ ...shipped('live'), ...shownRecords(records, 'live') }, () =>
        weekendWords('24 hours'),
      )
    }
    expect(said(null)).toBeUndefined()
    expect(said('weekends count')).toBe('Sent on a Saturday at 10 am, that is by 10 am on Sunday.')
    expect(said('weekends do not count')).toMatch(/on (Monday|Tuesday)\.$/)
  })

  it('a section and the top of a page are asked about with their own sentences', () => {
    const ofPages = open.filter(
      ({ record, kind }) => record.startsWith('page.') && kind === 'confirm',
    )
    const wordsAt = (record: string, at: readonly unknown[]) =>
      ofPages.find((one) => one.record === record && one.at.length === at.length)?.words?.join(' ')
    expect(wordsAt('page.workplace-health-safety', [])).toContain('Everyone goes home safe')
    expect(wordsAt('page.workplace-health-safety', [])).not.toContain('We check people')
    expect(wordsAt('page.apprentices', ['sections', 2])).toContain('We find the apprentice')
    for (const { question, leftOut } of ofPages) {
      expect(question).toMatch(/\?/)
      expect(leftOut).toBe('no')
    }
  })

  it('an entry of a list can be left out, but not where there are always as many', () => {
    const leftOut = (record: string) =>
      open.find((one) => one.record === record && one.kind === 'confirm')?.leftOut
    expect([leftOut('mobilisation'), leftOut('claims')]).toEqual(['yes', 'yes'])
    const stages = changed((records) => (records['improvement-stages'][1]!.withheld = true))
    expect(recordProblems('improvement-stages', stages['improvement-stages'])).toMatchObject([
      { reason: expect.stringMatching(/must all be shown/) },
    ])
  })

  it('a sentence counts what the edition shows of a list', () => {
    const records = changed((all) => (all['risk-cards'][1]!.withheld = true))
    const counted = (edition: 'live' | 'demonstration') =>
      withContent({ ...shipped(edition), ...shownRecords(records, edition) }, () =>
        pageFacts().get('number.risk-cards'),
      )
    expect([counted('live'), counted('demonstration')]).toEqual(['five', 'six'])
  })
})

describe('what is left out until it is answered', () => {
  const edition = (records: WrittenRecords, name: 'live' | 'demonstration'): Content => ({
    ...shipped(name),
    ...shownRecords(records, name),
  })
  const words = (content: Content) =>
    withContent(content, () => JSON.stringify([content.records, makePages(content)]))

  it('is in no sentence of the live edition, and stays in the demonstration', () => {
    const records = changed(({ claims }) => (claims.skillsShortage.withheld = true))
    expect(words(edition(records, 'demonstration'))).toContain('85%')
    expect(words(edition(records, 'live'))).not.toContain('85%')
    expect(words(edition(readRecords(), 'live'))).toContain('85%')
  })

  it.each(Object.keys(readRecords().claims))(
    'the claim %s can be left out, or the form says which page says it',
    async (name) => {
      const { data, tag } = editedRecord(contentDir(), 'claims')
      const claims = structuredClone(data) as Record<string, { withheld?: boolean }>
      claims[name]!.withheld = true
      const result = await saveDraft(contentDir(), 'claims', { data: claims, tag, by: 'Ann' })
      if (!('saved' in result)) throw new Error('not saved')
      for (const { reason } of result.saved.missing) {
        expect(reason).toMatch(/live edition|reword this first/)
      }
    },
  )

  it('every claim with a doubt behind it can be left out', async () => {
    await edit<any>(contentDir(), 'claims', (claims) => {
      for (const name of ['skillsShortage', 'zeroTerminations', 'borderClosures', 'bigDig'])
        claims[name].withheld = true
      claims.aboriginalEmployment.withheld = true
      claims.aboriginalEmploymentTarget.withheld = true
    })
    const { drafts } = { drafts: { claims: editedRecord(contentDir(), 'claims').data } }
    const live = loadContent({ edition: 'live', contentDir: contentDir(), drafts })
    expect(words(live)).not.toMatch(/38%|45%|85%|\$200,000|zero contract/)
  })

  it('a credential that is left out takes the lines that name it with it', () => {
    const records = changed(({ credentials }) => (credentials[0]!.withheld = true))
    expect(words(edition(records, 'live'))).not.toContain('"ISO 9001"')
  })
})

describe('what runs out', () => {
  const until = '2027-06-30'
  const lastMinute = Date.parse('2027-06-30T23:59:00+08:00')
  const records = () =>
    forEdition(
      changed(({ credentials, business }) => {
        credentials[1]!.until = until
        business.insurances = [
          {
            id: 'liability',
            name: 'Public liability',
            cover: '$20 million',
            expires: until,
            source: 'spec',
          },
        ]
      }),
      'live',
    )

  it('a credential says by itself that it has lapsed, from the day after its last', () => {
    const status = (now: number) => statusOf(upToNow(records(), now).records.credentials[1]!)
    expect(status(lastMinute)).toBe('Certified')
    expect(status(lastMinute + 60_000)).toBe('Lapsed on 30 June 2027')
    expect(upToNow(records(), lastMinute).nextChange).toBe(lastMinute + 60_000)
  })

  it('an insurance is not shown from the day after its last', () => {
    const shown = (now: number) => {
      const content = { ...shipped('live'), ...upToNow(records(), now) }
      return withContent(content as Content, () => factsOfList('insurances'))
    }
    expect(shown(lastMinute)).toEqual([
      { term: 'Public liability', detail: '$20 million, until 30 June 2027' },
    ])
    expect(shown(lastMinute + 60_000)).toEqual([])
  })

  it('the owner is told 60 days before, and afterwards', () => {
    const written = changed(({ credentials }) => (credentials[1]!.until = until))
    const told = (day: string) =>
      contentFindings(written, {}, Date.parse(`${day}T12:00:00+08:00`)).filter(
        ({ kind }) => kind === 'expiring',
      )
    expect(told('2027-04-30')).toEqual([])
    expect(told('2027-05-01')).toMatchObject([
      { record: 'credentials', at: [1], fields: ['until'] },
    ])
    expect(told('2027-07-01')[0]!.question).toContain('ran out on 30 June 2027')
  })
})

it('a vacancy without a last day is asked about after 60 days, once it is real and open', () => {
  const [first] = readRecords().vacancies
  const asked = (day: string, over: object) =>
    contentFindings(
      { ...readRecords(), vacancies: [{ ...first!, source: 'spec', date: '2027-01-01', ...over }] },
      {},
      Date.parse(`${day}T12:00:00+08:00`),
    ).flatMap(({ record, kind, question }) =>
      record === 'vacancies' && kind === 'expiring' ? [question] : [],
    )
  expect(asked('2027-03-01', {})).toEqual([])
  expect(asked('2027-03-03', {})).toEqual([expect.stringContaining('has no last day')])
  const others = [{ closes: '2027-09-01' }, { closed: true }, { source: 'sample' }]
  for (const over of others) expect(asked('2027-03-03', over)).toEqual([])
})

describe('fields', () => {
  it('a rating is taken from 1 to 5 with the consent of who gave it, and not without', () => {
    const quote = (over: object) => [{ ...readRecords().testimonials[0]!, source: 'spec', ...over }]
    const problems = (over: object) => recordProblems('testimonials', quote(over))
    expect(problems({ rating: 5, consent: 'File 12' })).toEqual([])
    expect(problems({ rating: 5 })).toMatchObject([{ path: '[0].consent' }])
    expect(problems({ rating: 6, consent: 'File 12' })).toMatchObject([{ path: '[0].rating' }])
    // As an owner has it from before there were ratings.
    expect(problems({})).toEqual([])
  })

  it.each(['registered', 'accredited'])('a credential may be %s', (status) => {
    const credentials = [
      { ...readRecords().credentials[1]!, status, issuer: 'A body', number: '7' },
    ]
    expect(recordProblems('credentials', credentials)).toEqual([])
  })

  it('an answer keeps its question, who gave it, when and on what paper', () => {
    const [first] = readRecords().credentials
    const { confirm: question, ...entry } = first!
    const confirmed = { question, by: 'Ann Example', on: '2026-11-30', paper: 'Certificate 7' }
    expect(recordProblems('credentials', [{ ...entry, confirmed }])).toEqual([])
  })
})
