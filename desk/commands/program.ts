// What the programs of the command line share. Exit codes: 0 done; 1 failed, or faults were found; 2 not done, because the
// command was wrong or its question was not answered with yes.
import { kindEntry, type RecordKind } from '../../app/forms/record-kinds.ts'
import { utcOffset } from '../../app/content/business-time.ts'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { SettingError } from '../../server/settings.ts'
import { announce } from './announce.ts'
import { DeskError } from '../desk-error.ts'
import { erase, purge, type Destroying, type Whom } from './erase.ts'
import { exportTable } from './export.ts'
import { list } from './list.ts'
import { withArchive } from '../open-backend.ts'
import { show } from './show.ts'

/** A program with the commands that every kind of record has. */
export function createProgram(kind: RecordKind): Command {
  const { noun, nouns, script, description } = kindEntry(kind)
  // `list | head` reads no further than it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exitCode = exitCodeOf(error)
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

  return program
}

/** Runs a program with this process's arguments; sets its exit code. */
export async function run(program: Command): Promise<void> {
  try {
    await program.parseAsync()
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
}

export function destroying(command: Command): Command {
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
  // A day begins when it does in Perth.
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00${utcOffset}` : value)
  if (Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('Write a day such as 2026-11-01.')
  }
  return date.toISOString()
}

export function amount(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!(number >= 0 && number < 1_000_000))
    throw new InvalidArgumentError('Write a number, 0 or more.')
  return number
}
