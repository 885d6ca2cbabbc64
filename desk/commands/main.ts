// Records on the command line: one program for each kind, `npm run resumes -- COMMAND` and so on. Commands about all kinds, and about
// documents, are among those for resumes.
import { Command, InvalidArgumentError } from 'commander'
import { utcOffset } from 'core/content/business-time.ts'
import { kindEntry, kindNames } from 'core/forms/record-kinds.ts'
import { sweepHours } from 'core/submissions/submit.ts'
import { withArchive } from '../base/open-backend.ts'
import { announce } from './announce.ts'
import { backup } from './backup.ts'
import { erase, purge, type Destroying, type Whom } from './erase.ts'
import { exportTable } from './export.ts'
import { fetchFile } from './file.ts'
import { list } from './list.ts'
import { move } from './move.ts'
import { amount, run } from './program.ts'
import { repair } from './repair.ts'
import { restore } from './restore.ts'
import { show } from './show.ts'
import { sweep } from './sweep.ts'

const [name, ...args] = process.argv.slice(2)
const kind = kindNames.find((one) => kindEntry(one).script === name)
if (!kind)
  throw new Error(`name one of ${kindNames.map((one) => kindEntry(one).script).join(', ')}`)
const { noun, nouns, script, description } = kindEntry(kind)

// `list | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  process.stderr.write(`the output could not be written: ${error.message}\n`)
  process.exitCode = 1
})

const program = new Command(script)
  .description(description)
  .showHelpAfterError('(add --help for the commands and their options)')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()

program
  .command('list')
  .description(`list ${nouns}, newest first`)
  .option('--json', 'print a JSON array with the table’s column names as keys')
  .option('--since <date>', 'only those from this day on, such as 2026-11-01', isoDate)
  .action((options: { json?: true; since?: string }) =>
    withArchive(({ archive }) => list(kind, archive, options)),
  )

program
  .command('show')
  .description(`show all that one ${noun} holds`)
  .argument('<id>', 'the reference, or its first characters')
  .option('--json', 'print a JSON object')
  .action((id: string, options: { json?: true }) =>
    withArchive(({ archive }) => show(kind, archive, id, options)),
  )

program
  .command('export')
  .description(`write the ${nouns} as a table`)
  .option('--csv <path>', 'every column as it is stored; "-" writes it to standard output')
  .option('--xlsx <path>', 'a spreadsheet for people: words, Perth’s times; "-" as above')
  .option('--since <date>', 'only those from this day on, such as 2026-11-01', isoDate)
  .action((options: { csv?: string; xlsx?: string; since?: string }) =>
    withArchive(({ archive }) => exportTable(kind, archive, options)),
  )

destroying(program.command('erase'))
  .description(
    `erase one ${noun}, or all of the person with an address, and every trace in the store`,
  )
  .argument('[id]', 'the reference, or its first characters')
  .option('--email <address>', `every ${noun} of the person with this address`)
  .option(
    '--person <reference>',
    `every ${noun} of the person of this one, where two have an address`,
  )
  .option('--all', 'with --email or --person: records of every kind')
  .action((id: string | undefined, options: Destroying & Whom) =>
    withArchive((opened) => erase(kind, opened, id, options)),
  )

destroying(program.command('purge'))
  .description(
    'announce what nobody touched for a number of days, and erase what was announced 14 days ago',
  )
  .option('--older-than <days>', 'such as 365; otherwise RETENTION_DAYS', amount)
  .action((options: Destroying & { olderThan?: number }) =>
    withArchive((opened) => purge(kind, opened, options)),
  )

program
  .command('announce')
  .description('mail staff about records that they were not told of; for the hosted backend')
  .action(() => withArchive((opened) => announce(opened)))

if (kind === 'resume') {
  program
    .command('file')
    .description('fetch the document of a submission')
    .argument('<id>', 'the reference, or its first characters')
    .option('--out <path>', 'where to put it; "-" writes it to standard output')
    .action((id: string, options: { out?: string }) =>
      withArchive(({ archive }) => fetchFile(archive, id, options.out)),
    )

  destroying(program.command('sweep'))
    .description('remove documents without a submission and left-overs of broken uploads')
    .option('--older-than <hours>', 'only what is at least so old; 0 = all', amount, sweepHours)
    .action((options: Destroying & { olderThan: number }) =>
      withArchive(({ archive }) => sweep(archive, options)),
    )

  program
    .command('verify')
    .description('check that every submission has its document, intact')
    .option('--json', 'print a JSON object')
    .action((options: { json?: true }) =>
      withArchive(async (opened) => (await import('./verify.ts')).verify(opened, options)),
    )

  program
    .command('backup')
    .description('copy database and documents into a new folder, also while the site takes resumes')
    .argument('<path>', 'the new folder')
    .action((path: string) => withArchive((opened) => backup(opened, path)))

  destroying(program.command('restore'))
    .description('bring a backup back; with the embedded backend the site must be stopped')
    .argument('<path>', 'a folder that "backup" made')
    .option('--with-erased', 'also whom the audit log says was erased since')
    .action((path: string, options: Destroying & { withErased?: true }) => restore(path, options))

  program
    .command('move')
    .description('copy every submission to the other backend and read it back; nothing is deleted')
    .addOption(
      program
        .createOption('--to <backend>', 'where to')
        .choices(['hosted', 'embedded'])
        .makeOptionMandatory(),
    )
    .option('--dry-run', 'only say what would be copied')
    .action((options: { to: 'hosted' | 'embedded'; dryRun?: true }) => move(options.to, options))

  program
    .command('repair')
    .description('bring a Supabase project’s table, bucket and rights to what they must be')
    .option('--dry-run', 'only say what would be changed')
    .option('--sql', 'print the script instead, for the SQL editor of the project')
    .action((options: { dryRun?: true; sql?: true }) => repair(options))
}

await run(program, args)

function destroying(command: Command): Command {
  return command.option('--yes', 'do not ask').option('--dry-run', 'only say what would be done')
}

function isoDate(value: string): string {
  // A date means midnight in Perth.
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00${utcOffset}` : value)
  if (Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('Write a day such as 2026-11-01.')
  }
  return date.toISOString()
}
