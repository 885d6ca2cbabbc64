import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { businessDay } from 'core/content/business-time.ts'
import { record } from 'core/content/records.ts'
import { checkRecords, loadContent, readRecords, unknownFiles } from 'core/loader/load-content.ts'

const shipped = resolve(import.meta.dirname, '../core/content/records')
const shippedPages = resolve(import.meta.dirname, '../core/content/pages')
const script = resolve(import.meta.dirname, '../tools/content-check.ts')

const settings = {
  SITE_CONTENT: 'live',
  SITE_ORIGIN: 'https://www.example.net',
  SMTP_URL: 'smtps://mail.example.net',
  MAIL_FROM: 'site@example.net',
  MAIL_TO: 'office@example.net',
}
const noSettings = { SITE_CONTENT: '', SITE_ORIGIN: '', SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }

type Fields = Record<string, any>

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const file of recordFiles(shipped)) cpSync(join(shipped, file), join(folder, file))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('content:check says in one line what is wrong with its options, with exit code 2, and which there are', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  const wrong = run('--lanch')
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toContain("'--lanch'")
  expect(run('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('--launch') as string,
  })
})

describe('the shipped records', () => {
  it('the shipped records fit their schemas', () => {
    expect(checkRecords().problems).toEqual([])
  })

  it('the shipped records name no invented person: leaders, the director and quoted people appear by role', () => {
    const { leaders, testimonials, 'managing-director': director } = readRecords()
    expect(leaders.flatMap(({ name }) => name ?? [])).toEqual([])
    expect(director.name).toBeNull()
    for (const { author, company } of testimonials) {
      expect(author).not.toMatch(/^[A-Z][a-z]+ [A-Z]/)
      expect(company).toBeNull()
    }
  })

  it('the shipped records use only e-mail addresses that cannot exist', () => {
    const { business, 'careers-links': careers } = readRecords()
    for (const { address } of Object.values(business.emails))
      expect(address).toMatch(/@example\.com$/)
    for (const { url } of Object.values(careers))
      expect(new URL(url).host).toMatch(/\.example\.com$/)
  })
})

describe('a wrong record is reported with file, path and reason', () => {
  it.each<[string, string, (data: any) => void, string, RegExp]>([
    ['a missing field', 'leaders.json', (data) => delete data[2].name, '[2].name', /is missing/],
    ['an unknown field', 'leaders.json', (data) => (data[0].nmae = 'x'), '[0].nmae', /not a field/],
    [
      'a wrong count',
      'improvement-stages.json',
      (data) => data.pop(),
      '',
      /exactly 4 entries, not 3/,
    ],
    ['a wrong source', 'engines.json', (data) => (data[1].source = 'me'), '[1].source', /drafted/],
    ['an empty value', 'regions.json', (data) => (data[0].region = ''), '[0].region', /empty/],
    [
      'markup',
      'news.json',
      (data) => (data[0].posts[1].title = '<b>Hi</b>'),
      '[0].posts[1].title',
      /HTML/,
    ],
    [
      'Markdown',
      'news.json',
      (data) => (data[0].posts[1].excerpt = 'a **b**'),
      '[0].posts[1].excerpt',
      /Markdown/,
    ],
    [
      'a day that does not exist',
      'news.json',
      (data) => (data[3].posts[0].date = '2026-02-30'),
      '[3].posts[0].date',
      /exist/,
    ],
    [
      'two posts with one id',
      'news.json',
      (data) => (data[0].posts[0].id = data[0].posts[1].id),
      '[0].posts',
      /same id/,
    ],
    [
      'a telephone number with letters',
      'business.json',
      (data) => (data.phone.display = '1300 BRICKS'),
      'phone.display',
      /digits/,
    ],
    [
      'a page that is not there',
      'risk-cards.json',
      (data) => (data[5].link = '/risk'),
      '[5].link',
      /not a page/,
    ],
    [
      'a false certificate',
      'alignments.json',
      (data) => (data[0].statement = 'ISO 31000 certified'),
      '[0].statement',
      /aligned/,
    ],
    [
      'a year out of order, by its number',
      'timeline.json',
      (data) => (data[3].year = 2023),
      '',
      /order.* of 2022 up/,
    ],
    [
      'characters that nobody sees',
      'industries.json',
      (data) => (data[0].name = 'Min\u200Bing'),
      '[0].name',
      /nobody sees/,
    ],
    [
      'a character that a feed cannot hold',
      'news.json',
      (data) => (data[0].posts[0].title = 'A new\v yard'),
      '[0].posts[0].title',
      /nobody sees/,
    ],
    [
      'a word in brackets that stands for nothing',
      'letters.json',
      (data) => (data[0].paragraphs[0] = 'Hello [nick name],'),
      '[0].paragraphs[0]',
      /\[nick name\].*\[first name\]/,
    ],
    ['a mail without a subject', 'letters.json', (data) => delete data[0].subject, '', /subject/],
    [
      'art without its artist',
      'commissioned-art.json',
      (data) => (data.art = { title: 'Untitled' }),
      'art.artist',
      /is missing/,
    ],
  ])('%s', (_, file, spoil, path, reason) => {
    change(file, spoil)
    expect(checkRecords({ folder }).problems).toContainEqual({
      file,
      path,
      reason: expect.stringMatching(reason),
    })
  })

  it('an unknown fact in a sentence is reported with file, path and reason', () => {
    change('claims.json', (data) => (data.bigDig.statement = 'It raised {figur}.'))
    expect(checkRecords({ folder }).problems).toMatchObject([
      { file: 'claims.json', path: 'bigDig.statement', reason: expect.stringMatching(/\{figur\}/) },
    ])
  })

  it('two milestones of one year are none', () => {
    change('timeline.json', (data) => (data[3].year = data[4].year))
    expect(checkRecords({ folder }).problems).toEqual([])
  })

  it('a milestone before the founding year is reported with file, path and reason', () => {
    change('business.json', (data) => (data.founded.year = 2021))
    expect(checkRecords({ folder }).problems[0]).toMatchObject({
      file: 'timeline.json',
      path: '[1].year',
      reason: expect.stringMatching(/founding year/),
    })
  })

  it('a sample in a record that must hold a fact is reported with file, path and reason', () => {
    change('claims.json', (data) => (data.bigDig.source = 'sample'))
    expect(checkRecords({ folder }).problems).toMatchObject([
      { path: 'bigDig.source', reason: expect.stringMatching(/"spec"/) },
    ])
  })

  it('invalid JSON is reported with its file', () => {
    writeFileSync(join(folder, 'claims.json'), '{ "zero": ')
    expect(checkRecords({ folder }).problems).toMatchObject([
      { file: 'claims.json', reason: expect.stringMatching(/not valid JSON/) },
    ])
  })

  it('a record file without a schema, and a schema without a file, are reported', () => {
    writeFileSync(join(folder, 'rumours.json'), '[]')
    rmSync(join(folder, 'outcomes.json'))
    expect(checkRecords({ folder }).problems).toMatchObject([
      { file: 'outcomes.json', reason: 'the file is missing' },
      { file: 'rumours.json', reason: expect.stringMatching(/no record of this name/) },
    ])
  })

  it('a wrong record stops the build with one line for each problem', () => {
    change('leaders.json', (data) => delete data[2].name)
    const { status, stderr } = check(['--validate'])
    expect(stderr).toBe('leaders.json [2].name: is missing\n')
    expect(status).toBe(1)
  })
})

describe('what the owner has edited', () => {
  it('a file in CONTENT_DIR replaces the record of the same name', () => {
    const contentDir = mkdtempSync(join(tmpdir(), 'edited-'))
    const edited = read(folder, 'business.json')
    edited.phone.display = '1300 111 222'
    writeFileSync(join(contentDir, 'business.json'), JSON.stringify(edited))
    writeFileSync(join(contentDir, 'of-a-later-version.json'), '{}')
    expect(loadContent({ edition: 'live', contentDir }).records.business.phone.display).toBe(
      '1300 111 222',
    )
    expect(loadContent({ edition: 'live', contentDir }).records.regions).toHaveLength(4)
    expect(unknownFiles(contentDir)).toEqual(['of-a-later-version.json'])
    rmSync(contentDir, { recursive: true })
  })

  it('a wrong file in CONTENT_DIR is held back alone, and named with its folder', () => {
    const contentDir = mkdtempSync(join(tmpdir(), 'edited-'))
    writeFileSync(join(contentDir, 'regions.json'), '[')
    const edited = read(folder, 'business.json')
    edited.phone.display = '1300 111 222'
    writeFileSync(join(contentDir, 'business.json'), JSON.stringify(edited))
    const { records, heldBack } = loadContent({ edition: 'live', contentDir })
    expect(records.regions).toHaveLength(4)
    expect(records.business.phone.display).toBe('1300 111 222')
    expect(heldBack).toEqual([expect.stringContaining(join(contentDir, 'regions.json'))])
    rmSync(contentDir, { recursive: true })
  })
})

describe('the live edition', () => {
  it('the live edition holds no sample in any record', () => {
    const live = loadContent({ edition: 'live' }).records
    expect(records(live).filter(({ source }) => source === 'sample')).toEqual([])
    expect(live.business.name).toBeUndefined()
    expect(live.clients).toEqual([])
    expect(
      records(loadContent({ edition: 'demonstration' }).records).some(
        (one) => one.source === 'sample',
      ),
    ).toBe(true)
  })
})

describe('records in force', () => {
  it('reading a record before installContent throws', () => {
    const place = Symbol.for('site.content')
    const before = Reflect.get(globalThis, place)
    Reflect.deleteProperty(globalThis, place)
    expect(() => record('regions')).toThrow(/installContent/)
    Reflect.set(globalThis, place, before)
  })
})

describe('the launch check', () => {
  it('the launch check passes when no sample or question is open and every setting is set', () => {
    fill()
    const { status, stdout } = check(['--launch'], settings)
    expect(stdout).toContain('Ready to launch')
    expect(status).toBe(0)
  })

  it('the launch check fails while one sample is left', () => {
    fill()
    change('partners.json', (data) => (data[1].source = 'sample'))
    const { status, stdout } = check(['--launch'], settings)
    expect(stdout).toMatch(/partners\s+name, description\s+sample\s+Owner\s+an invitation/)
    expect(status).toBe(1)
  })

  it('the launch check fails while one question is open', () => {
    fill()
    change('claims.json', (data) => (data.bigDig.confirm = 'In which year?'))
    const { status, stdout } = check(['--launch'], settings)
    expect(stdout).toMatch(/claims\s+1 question\s+confirm\s+Owner/)
    expect(check(['--questions'], settings).stdout).toMatch(
      /Owner: In which year\?\n\s+claims bigDig/,
    )
    expect(status).toBe(1)
  })

  it('the launch check fails while settings are unset and names each', () => {
    fill()
    const { status, stdout } = check(['--launch'], noSettings)
    for (const name of Object.keys(settings)) expect(stdout).toMatch(new RegExp(`${name}\\s+unset`))
    expect(status).toBe(1)
  })

  it('the launch check fails for the shipped records and names what they still need', () => {
    const { status, stdout } = check(['--launch'], noSettings)
    expect(stdout).toContain('Not ready to launch')
    expect(stdout).toContain('an invitation to become one')
    expect(status).toBe(1)
  })

  it('the content check without --launch exits 0 and its report fits one screen', () => {
    const { status, stdout } = check([], noSettings)
    expect(status).toBe(0)
    expect(stdout.split('\n').length).toBeLessThanOrEqual(40)
  })
})

function check(args: readonly string[], env: Record<string, string> = noSettings) {
  // In the temporary folder no .env file of the developer's is found.
  return spawnSync(process.execPath, [script, '--folder', folder, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
}

/** What the business does before a launch: replaces each sample, answers each question. */
function fill() {
  for (const file of recordFiles(folder)) {
    change(file, (data) => {
      for (const record of records(data)) {
        delete record.confirm
        if (record.source === 'sample') record.source = 'spec'
      }
    })
  }
  // One that is open for long asks whether it still is.
  change('vacancies.json', (vacancies) => {
    for (const vacancy of vacancies) vacancy.date = businessDay(Date.now())
  })
  // Pages are the owner's to answer in CONTENT_DIR.
  const own = join(folder, 'data', 'content')
  mkdirSync(own, { recursive: true })
  for (const file of recordFiles(shippedPages)) {
    const page = read(shippedPages, file)
    for (const one of [page, ...page.sections]) delete one.confirm
    writeFileSync(join(own, `page.${file}`), JSON.stringify(page))
  }
}

function change(file: string, edit: (data: any) => void) {
  const data = read(folder, file)
  edit(data)
  writeFileSync(join(folder, file), JSON.stringify(data))
}

function read(where: string, file: string): any {
  return JSON.parse(readFileSync(join(where, file), 'utf8'))
}

function recordFiles(where: string): string[] {
  return readdirSync(where).filter((file) => file.endsWith('.json'))
}

/** Every object of a file that says where its words come from. */
function records(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(records)
  return 'source' in value ? [value, ...inner] : inner
}
