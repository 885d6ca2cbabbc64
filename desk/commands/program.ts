// How a program of the command line ends. Exit codes: 0 done; 1 failed, or faults were found; 2 not done, because the command was wrong or
// the operator did not answer its question with yes.
import { CommanderError, InvalidArgumentError, type Command } from 'commander'
import { SettingError } from 'core/settings.ts'
import { isDiskFull } from 'core/submissions/disk-full.ts'
import { DeskError } from '../base/desk-error.ts'

/** Runs a program and sets the exit code. */
export async function run(
  program: Command,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const { code, message } = error as NodeJS.ErrnoException
  const known = error instanceof DeskError || error instanceof SettingError
  const full = isDiskFull(error)
  const text = full ? 'the disk is full; make room and run it again' : message
  const detail = code && !full ? ` (${code})` : ''
  process.stderr.write(known ? `${message}\n` : `could not do that: ${text}${detail}\n`)
  return error instanceof DeskError ? error.exitCode : 1
}

export function amount(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!(number >= 0 && number < 1_000_000))
    throw new InvalidArgumentError('Write a number, 0 or more.')
  return number
}
