// What is still a stand-in, an open question or an unset setting.
//   node scripts/content-check.ts             the table
//   node scripts/content-check.ts --launch    the same; exit 1 while anything blocks a launch
//   node scripts/content-check.ts --validate  only: does every record fit its schema? (the build asks)
// --folder PATH reads another folder of records.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { kinds, type RecordName } from '../app/content/kinds.ts'
import type { WrittenRecords } from '../app/content/records.ts'
import { checkRecords, problemLine, unknownFiles } from '../server/content/load-content.ts'

type Kind = 'sample' | 'confirm' | 'unset setting' | 'not delivered' | 'empty slot'

type Row = {
  page: string
  record: string
  field: string
  kind: Kind
  decides: string
  /** The question to the business, of a `confirm`. */
  question?: string
}

// Null in a record means: shown nowhere until it is filled.
const slots = ['abn', 'art', 'insurances', 'mark', 'signature']

// Fields that hold no words of the business.
const silent = ['asOf', 'confirm', 'group', 'icon', 'id', 'iso', 'place', 'posts', 'source']

const { values: options } = parseArgs({
  options: {
    launch: { type: 'boolean', default: false },
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
const rows = [...contentRows(records as WrittenRecords), ...settingRows(process.env)]
const questions = rows.filter((row) => row.question !== undefined)
const blocking = rows.filter((row) => row.kind !== 'empty slot')

printTable(rows)
if (questions.length > 0) {
  console.log('\nQuestions to the business')
  for (const { record, decides, question } of questions) {
    console.log(`  ${decides}, about ${record}: ${question}`)
  }
}
console.log(`\n${summary(rows)}`)
if (options.launch && blocking.length > 0) process.exitCode = 1

function contentRows(written: WrittenRecords): Row[] {
  return (Object.keys(kinds) as RecordName[]).flatMap((name) =>
    recordRows(written[name]).map(({ at, ...row }) => ({
      page: kinds[name].page,
      record: [name, at].filter((part) => part !== '').join(' '),
      decides: kinds[name].decides,
      ...row,
    })),
  )
}
type RecordRow = { at: string; field: string; kind: Kind; question?: string }

function recordRows(value: unknown, at = ''): RecordRow[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => recordRows(entry, `${at} ${index + 1}`.trim()))
  }
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  const { source, confirm } = value as { source?: string; confirm?: string }
  const sample = source === 'sample'
  const field = fields
    .filter(([key, entry]) => entry !== null && !silent.includes(key))
    .map(([key]) => key)
    .join(', ')
  const rows: RecordRow[] = []
  if (sample) rows.push({ at, field, kind: 'sample' })
  if (confirm !== undefined) rows.push({ at, field, kind: 'confirm', question: confirm })
  for (const [key, entry] of fields) {
    // A sample is replaced as a whole, its picture with it.
    if (entry === null && slots.includes(key) && !sample) {
      rows.push({ at, field: key, kind: 'empty slot' })
    }
    rows.push(...recordRows(entry, `${at} ${key}`.trim()))
  }
  return rows
}

function settingRows(env: NodeJS.ProcessEnv): Row[] {
  const unset = ['SITE_ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO'].filter((name) => {
    const value = env[name]?.trim() ?? ''
    return value === '' || (name === 'SITE_ORIGIN' && isLocal(value))
  })
  const decides = 'Whoever runs the server'
  const rows: Row[] = unset.map((field) => ({
    page: field === 'SITE_ORIGIN' ? 'every page' : '/contact',
    record: 'settings',
    field,
    kind: 'unset setting',
    decides,
  }))
  if (unset.some((name) => name !== 'SITE_ORIGIN')) {
    const record = 'contact messages'
    rows.push({ page: '/contact', record, field: 'e-mail', kind: 'not delivered', decides })
  }
  return rows
}

function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
}

function printTable(entries: readonly Row[]): void {
  const lines = [
    ['Page', 'Record', 'Field', 'Kind', 'Who decides'],
    ...entries.map((row) => [row.page, row.record, row.field, row.kind, row.decides]),
  ]
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

function summary(entries: readonly Row[]): string {
  const count = (kind: Kind) => entries.filter((row) => row.kind === kind).length
  const parts = [
    amount(count('sample'), 'sample'),
    amount(count('confirm'), 'open question'),
    amount(count('unset setting'), 'unset setting'),
    ...(count('not delivered') > 0 ? ['contact messages not delivered'] : []),
  ]
  const verdict = blocking.length === 0 ? 'Ready to launch' : 'Not ready to launch'
  return `${verdict}: ${parts.join(', ')}. Hidden until filled: ${amount(count('empty slot'), 'slot')}.`
}

function amount(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
