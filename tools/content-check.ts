// What is still a stand-in, an open question or an unset setting, and what the live edition shows meanwhile.
//   node tools/content-check.ts              one screen
//   node tools/content-check.ts --questions  every question to the business, with its place
//   node tools/content-check.ts --launch     the screen; exit 1 while anything blocks a launch
//   node tools/content-check.ts --validate   only: does every record fit its schema? (the build asks)
// --folder PATH reads another folder of records.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { kinds, type Kind as KindOfRecord, type RecordName } from '../app/content/kinds.ts'
import type { WrittenRecords } from '../app/content/records.ts'
import { checkRecords, problemLine, unknownFiles } from '../server/content/load-content.ts'

type Kind = 'sample' | 'confirm' | 'unset' | 'empty slot'

/** One place in the records that the business has to look at. */
type Finding = {
  page: string
  record: string
  /** Where in the record; empty for the record itself. */
  at: string
  fields: readonly string[]
  kind: Kind
  decides: string
  /** Of a stand-in: what the live edition shows meanwhile. */
  live?: string | undefined
  /** Of a question. */
  question?: string | undefined
}

// Null in a record means: shown nowhere until it is filled.
const slots = ['abn', 'art', 'insurances', 'mark', 'signature']

/** What a launch needs, and what happens without it. */
const meanwhile: Record<string, string> = {
  SITE_CONTENT: 'the demonstration, until it is live',
  SITE_ORIGIN: 'addresses of this machine',
  SMTP_URL: 'no email to staff',
  MAIL_FROM: 'no email to staff',
  MAIL_TO: 'no email to staff',
}

// Fields that hold no words of the business.
const silent = ['asOf', 'confirm', 'group', 'icon', 'id', 'iso', 'place', 'posts', 'source']

const { values: options } = parseArgs({
  options: {
    launch: { type: 'boolean', default: false },
    questions: { type: 'boolean', default: false },
    validate: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
})

if (existsSync('.env')) loadEnvFile('.env')
const contentDir = resolve(
  process.env.CONTENT_DIR?.trim() || `${process.env.DATA_DIR?.trim() || './data'}/content`,
)
const { records, problems } = checkRecords({ folder: options.folder, contentDir })
for (const problem of problems) console.error(problemLine(problem))
if (problems.length > 0) process.exit(1)
if (options.validate) process.exit(0)

for (const file of unknownFiles(contentDir)) {
  console.log(
    `${file} in ${contentDir} is a record that this version does not know: it is shown nowhere`,
  )
}
const findings = [...contentFindings(records as WrittenRecords), ...settingFindings(process.env)]
const blocking = findings.filter(({ kind }) => kind !== 'empty slot')

if (options.questions) printQuestions()
else printScreen()
console.log(`\n${summary()}`)
if (options.launch && blocking.length > 0) process.exitCode = 1

function contentFindings(written: WrittenRecords): Finding[] {
  return (Object.keys(kinds) as RecordName[]).flatMap((name) => {
    const { page, decides, live }: KindOfRecord = kinds[name]
    return placesOf(written[name]).map((place) => ({
      page,
      record: name,
      decides,
      ...place,
      ...(place.kind === 'sample' ? { live } : {}),
    }))
  })
}

type Place = Pick<Finding, 'at' | 'fields' | 'kind' | 'question'>

function placesOf(value: unknown, at = ''): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => placesOf(entry, `${at} ${index + 1}`.trim()))
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const { source, confirm } = value as { source?: string; confirm?: string }
  const isSample = source === 'sample'
  const fields = entries
    .filter(([key, entry]) => entry !== null && !silent.includes(key))
    .map(([key]) => key)
  const places: Place[] = []
  if (isSample) places.push({ at, fields, kind: 'sample' })
  if (confirm !== undefined) places.push({ at, fields, kind: 'confirm', question: confirm })
  for (const [key, entry] of entries) {
    // A stand-in is replaced as a whole, its picture with it.
    if (entry === null && slots.includes(key) && !isSample) {
      places.push({ at, fields: [key], kind: 'empty slot' })
    }
    places.push(...placesOf(entry, `${at} ${key}`.trim()))
  }
  return places
}

function settingFindings(env: NodeJS.ProcessEnv): Finding[] {
  const unset = Object.keys(meanwhile).filter((name) => {
    const value = env[name]?.trim() ?? ''
    if (name === 'SITE_CONTENT') return value !== 'live'
    return value === '' || (name === 'SITE_ORIGIN' && isLocal(value))
  })
  return unset.map((name) => ({
    page: name.startsWith('SITE_') ? 'every page' : 'messages, resumes',
    record: 'settings',
    at: '',
    fields: [name],
    kind: 'unset',
    decides: 'Operator of the server',
    live: meanwhile[name],
  }))
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
}

/** Stand-ins and settings by record, questions and slots by who decides: what an owner has to do, at a glance. */
function printScreen(): void {
  const by = (kind: Kind, key: (finding: Finding) => string) =>
    Map.groupBy(
      findings.filter((finding) => finding.kind === kind),
      key,
    )
  const rows = [
    ...[...by('sample', ({ record }) => record).values()].map((group) => row(group)),
    ...[...by('unset', ({ fields }) => fields[0]!).values()].map((group) => row(group)),
    ...[...by('confirm', ({ decides }) => decides).values()].map((group) => row(group)),
    ...[...by('empty slot', ({ decides }) => decides).values()].map((group) => row(group)),
  ]
  printTable([['Page', 'Record', 'Field', 'Kind', 'Who decides', 'Live shows'], ...rows])
  console.log('\nEach question, with its place: npm run content:check -- --questions')
}

function row(group: readonly Finding[]): string[] {
  const [{ kind, decides, live = '' }] = group as [Finding]
  const names = (values: readonly string[], most: number) => {
    const all = [...new Set(values)]
    const shown = all.slice(0, most).join(', ')
    return all.length > most ? `${shown} +${all.length - most}` : shown
  }
  const shows = { sample: live, unset: live, confirm: 'as it stands', 'empty slot': 'nothing' }
  return [
    names(
      group.map(({ page }) => page),
      1,
    ),
    names(
      group.map(({ record }) => record),
      1,
    ),
    kind === 'confirm'
      ? amount(group.length, 'question')
      : names(
          group.flatMap(({ fields }) => fields),
          3,
        ),
    kind === 'sample' && group.length > 1 ? `${group.length} samples` : kind,
    decides,
    shows[kind],
  ]
}

function printQuestions(): void {
  for (const { page, record, at, fields, decides, question } of findings) {
    if (question === undefined) continue
    console.log(`${decides}: ${question}`)
    console.log(`    ${[record, at].filter(Boolean).join(' ')} (${fields.join(', ')}), ${page}`)
  }
}

function printTable(lines: readonly string[][]): void {
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  )
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
  }
}

function summary(): string {
  const count = (kind: Kind) => findings.filter((finding) => finding.kind === kind).length
  const parts = [
    `${amount(count('sample'), 'sample')} that live leaves out`,
    amount(count('confirm'), 'open question'),
    amount(count('unset'), 'unset setting'),
  ]
  const verdict = blocking.length === 0 ? 'Ready to launch' : 'Not ready to launch'
  return `${verdict}: ${parts.join(', ')}. Hidden until filled: ${amount(count('empty slot'), 'slot')}.`
}

function amount(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
