// The recruiter's desk on the command line: `npm run resumes -- COMMAND`.
import { Command, InvalidArgumentError } from 'commander'
import { readSettings, SettingError } from '../server/settings.ts'
import type { SubmissionArchive } from '../server/submissions/archive.ts'
import { EmbeddedArchive } from '../server/submissions/embedded/embedded-archive.ts'
import { sweepHours } from '../server/submissions/submit.ts'
import { fetchFile } from './file.ts'
import { list } from './list.ts'
import { DeskError } from './desk-error.ts'
import { verify } from './verify.ts'

const program = new Command('resumes')
  .description('The resumes that visitors lodged. Works while the site is running.')
  .showHelpAfterError('(add --help for the commands and their options)')
  .configureHelp({ showGlobalOptions: true })

program
  .command('list')
  .description('list submissions, newest first')
  .option('--json', 'print a JSON array with the table’s column names as keys')
  .option('--since <date>', 'only those from this day on, such as 2026-11-01', isoDate)
  .action((options: { json?: true; since?: string }) =>
    withArchive((archive) => list(archive, options)),
  )

program
  .command('file')
  .description('fetch the document of a submission')
  .argument('<id>', 'the reference, or its first characters')
  .option('--out <path>', 'where to put it; "-" writes it to standard output')
  .action((id: string, options: { out?: string }) =>
    withArchive((archive) => fetchFile(archive, id, options.out)),
  )

program
  .command('verify')
  .description('check that every submission has its document, unharmed')
  .action(() => withArchive(verify))

program
  .command('sweep')
  .description('remove documents without a submission and left-overs of broken uploads')
  .option('--older-than <hours>', 'only what is at least so old; 0 = all', hours, sweepHours)
  .action((options: { olderThan: number }) =>
    withArchive(async (archive) => {
      const { files, temporary } = await archive.sweep(options.olderThan)
      process.stdout.write(
        `${plural(files, 'document')} without a submission and ${plural(temporary, 'left-over')} removed\n`,
      )
    }),
  )

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof DeskError || error instanceof SettingError) {
    process.stderr.write(`${error.message}\n`)
  } else {
    const { code, message } = error as NodeJS.ErrnoException
    process.stderr.write(`could not do that: ${message}${code ? ` (${code})` : ''}\n`)
  }
  process.exitCode = 1
}

async function withArchive(work: (archive: SubmissionArchive) => Promise<void>): Promise<void> {
  const archive = new EmbeddedArchive(readSettings().dataDir)
  try {
    await work(archive)
  } finally {
    archive.close()
  }
}

function isoDate(value: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('Write a day such as 2026-11-01.')
  return date.toISOString()
}

function hours(value: string): number {
  const number = Number(value)
  if (!(number >= 0)) throw new InvalidArgumentError('Write a number of hours, 0 or more.')
  return number
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
