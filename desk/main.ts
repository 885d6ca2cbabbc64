// The recruiter's desk on the command line: `npm run resumes -- COMMAND`.
// Exit codes: 0 done; 1 failed, or faults were found; 2 not done, because the command was wrong or nobody said yes.
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { SettingError } from '../server/settings.ts'
import { sweepHours } from '../submissions/submit.ts'
import { backup } from './backup.ts'
import { DeskError } from './desk-error.ts'
import { erase, purge, type Destroying } from './erase.ts'
import { exportCsv } from './export.ts'
import { fetchFile } from './file.ts'
import { list } from './list.ts'
import { move } from './move.ts'
import { withArchive } from './open-archive.ts'
import { repair } from './repair.ts'
import { restore } from './restore.ts'
import { show } from './show.ts'
import { sweep } from './sweep.ts'
import { verify } from './verify.ts'

const program = new Command('resumes')
  .description('The resumes that visitors lodged. Works while the site is running.')
  .showHelpAfterError('(add --help for the commands and their options)')
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()

program
  .command('list')
  .description('list submissions, newest first')
  .option('--json', 'print a JSON array with the table’s column names as keys')
  .option('--since <date>', 'only those from this day on, such as 2026-11-01', isoDate)
  .action((options: { json?: true; since?: string }) =>
    withArchive(({ archive }) => list(archive, options)),
  )

program
  .command('show')
  .description('show all that one submission holds')
  .argument('<id>', 'the reference, or its first characters')
  .option('--json', 'print a JSON object')
  .action((id: string, options: { json?: true }) =>
    withArchive(({ archive }) => show(archive, id, options)),
  )

program
  .command('file')
  .description('fetch the document of a submission')
  .argument('<id>', 'the reference, or its first characters')
  .option('--out <path>', 'where to put it; "-" writes it to standard output')
  .action((id: string, options: { out?: string }) =>
    withArchive(({ archive }) => fetchFile(archive, id, options.out)),
  )

program
  .command('export')
  .description('write the submissions as a table for Excel')
  .requiredOption('--csv <path>', 'the new file; "-" writes it to standard output')
  .option('--since <date>', 'only those from this day on, such as 2026-11-01', isoDate)
  .action((options: { csv: string; since?: string }) =>
    withArchive(({ archive }) => exportCsv(archive, options.csv, options.since)),
  )

destroying(program.command('erase'))
  .description('erase one submission, or all with an address: row, document and every trace')
  .argument('[id]', 'the reference, or its first characters')
  .option('--email <address>', 'every submission with this address')
  .action((id: string | undefined, options: Destroying & { email?: string }) =>
    withArchive((opened) => erase(opened, id, options)),
  )

destroying(program.command('purge'))
  .description('erase what came longer ago than a number of days')
  .requiredOption('--older-than <days>', 'such as 365', amount)
  .action((options: Destroying & { olderThan: number }) =>
    withArchive((opened) => purge(opened, options)),
  )

destroying(program.command('sweep'))
  .description('remove documents without a submission and left-overs of broken uploads')
  .option('--older-than <hours>', 'only what is at least so old; 0 = all', amount, sweepHours)
  .action((options: Destroying & { olderThan: number }) =>
    withArchive(({ archive }) => sweep(archive, options)),
  )

program
  .command('verify')
  .description('check that every submission has its document, unharmed')
  .option('--json', 'print a JSON object')
  .action((options: { json?: true }) => withArchive(({ archive }) => verify(archive, options)))

program
  .command('backup')
  .description('copy database and documents into a new folder, also while the site takes resumes')
  .argument('<path>', 'the new folder')
  .action((path: string) => withArchive((opened) => backup(opened, path)))

destroying(program.command('restore'))
  .description('bring a backup back; with the embedded backend the site must be stopped')
  .argument('<path>', 'a folder that "backup" made')
  .action((path: string, options: Destroying) => restore(path, options))

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

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

function destroying(command: Command): Command {
  return command.option('--yes', 'do not ask').option('--dry-run', 'only say what would be done')
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const { code, message } = error as NodeJS.ErrnoException
  const known = error instanceof DeskError || error instanceof SettingError
  const full = code === 'ENOSPC' || /disk is full/.test(message)
  const text = full ? 'the disk is full; make room and run it again' : message
  const detail = code && !full ? ` (${code})` : ''
  process.stderr.write(known ? `${message}\n` : `could not do that: ${text}${detail}\n`)
  return error instanceof DeskError ? error.exitCode : 1
}

function isoDate(value: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('Write a day such as 2026-11-01.')
  }
  return date.toISOString()
}

function amount(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!(number >= 0 && number < 1_000_000))
    throw new InvalidArgumentError('Write a number, 0 or more.')
  return number
}
