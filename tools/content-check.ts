// Lists stand-ins, open questions and unset settings, and what the live edition shows in their place.
// The build runs it with --validate.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import type { WrittenRecords } from 'core/content/records.ts'
import { missingForLive } from 'core/loader/launch.ts'
import {
  byWeight,
  contentFindings,
  settingFindings,
  type Finding,
  type FindingKind,
} from 'core/loader/findings.ts'
import {
  checkRecords,
  problemLine,
  publishedEdition,
  unknownFiles,
} from 'core/loader/load-content.ts'

const usage = `npm run content:check -- [option]
  --launch         exit 1 while anything blocks a launch
  --questions      every question to the business, with its place
  --validate       only: does every record fit its schema?
  --folder PATH    read another folder of records`

const options = readOptions()

if (existsSync('.env')) loadEnvFile('.env')
const contentDir = resolve(
  process.env.CONTENT_DIR?.trim() || `${process.env.DATA_DIR?.trim() || './data'}/content`,
)
const { records, pages, problems } = checkRecords({ folder: options.folder, contentDir })
for (const problem of problems) console.error(problemLine(problem))
if (problems.length > 0) process.exit(1)
if (options.validate) process.exit(0)

for (const file of unknownFiles(contentDir)) {
  console.log(
    `${file} in ${contentDir} is a record that this version does not know: it is shown nowhere`,
  )
}
// Without the setting, the edition is the one that the owner published at the desk.
const settings = {
  ...process.env,
  SITE_CONTENT: process.env.SITE_CONTENT?.trim() || publishedEdition({ contentDir }),
}
const findings = byWeight([
  ...contentFindings(records as WrittenRecords, pages),
  ...settingFindings(settings),
])
const blocking = findings.filter(({ kind }) => kind !== 'empty slot')
const missing = missingForLive(records as WrittenRecords)

if (options.questions) printQuestions()
else printScreen()
console.log(`\n${summary()}`)
if (options.launch && blocking.length > 0) process.exitCode = 1

/** Exits with 2 for an unknown option, because 1 means that something blocks a launch. */
function readOptions() {
  const flag = { type: 'boolean' } as const
  try {
    const { values } = parseArgs({
      options: {
        launch: flag,
        questions: flag,
        validate: flag,
        help: flag,
        folder: { type: 'string' },
      },
    })
    if (!values.help) return values
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
}

/** Stand-ins and settings by record, questions and slots by who decides: an overview of the owner's tasks. */
function printScreen(): void {
  const by = (kind: FindingKind, key: (finding: Finding) => string) =>
    Map.groupBy(
      findings.filter((finding) => finding.kind === kind),
      key,
    )
  const rows = [
    ...[...by('sample', ({ record }) => record).values()].map((group) => row(group)),
    ...[...by('unset', ({ fields }) => fields[0]!).values()].map((group) => row(group)),
    ...[...by('expiring', ({ record }) => record).values()].map((group) => row(group)),
    ...[...by('confirm', ({ decides }) => decides).values()].map((group) => row(group)),
    ...[...by('empty slot', ({ decides }) => decides).values()].map((group) => row(group)),
  ]
  printTable([['Page', 'Record', 'Field', 'Kind', 'Who decides', 'Live shows'], ...rows])
  if (missing.length > 0) {
    console.log(`\nThe live edition needs ${missing.map(({ what }) => what).join(' and ')} first.`)
  }
  console.log('\nEach question, with its place: npm run content:check -- --questions')
}

function row(group: readonly Finding[]): string[] {
  const [{ kind, decides, live = '' }] = group as [Finding]
  const names = (values: readonly string[], most: number) => {
    const all = [...new Set(values)]
    const shown = all.slice(0, most).join(', ')
    return all.length > most ? `${shown} +${all.length - most}` : shown
  }
  const shows = {
    sample: live,
    unset: live,
    confirm: 'as it stands',
    expiring: live,
    'empty slot': 'nothing',
  }
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
  let heading = ''
  for (const { page, record, at, fields, decides, weight, question } of findings) {
    if (question === undefined) continue
    if (weight !== heading) console.log(`${heading === '' ? '' : '\n'}${weight}`)
    heading = weight
    console.log(`${decides}: ${question}`)
    const place = at.map((key) => (typeof key === 'number' ? key + 1 : key))
    console.log(`    ${[record, ...place].join(' ')} (${fields.join(', ')}), ${page}`)
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
  const count = (kind: FindingKind) => findings.filter((finding) => finding.kind === kind).length
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
