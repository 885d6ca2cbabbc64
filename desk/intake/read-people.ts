import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { TicketsWanted } from '../people/documents/document-text.ts'
import { runReader } from '../base/bounded-process.ts'
import type { Target } from '../shared/intake/columns.ts'
import { SheetError, unreadable } from '../shared/intake/limits.ts'
import type { ReadRow } from './read-row.ts'

/** @property columns the chosen target of each column; unset or invalid: guessed */
export type PeopleWanted = TicketsWanted & { columns: readonly string[] | undefined }

/** A spreadsheet of people. */
export type PeopleSheet = {
  /** Number of the row in the spreadsheet; rows above it are not read. */
  headingsRow: number
  columns: { heading: string; guess: Target; target: Target; samples: string[] }[]
  people: ReadRow[]
}

export type PeopleAnswer = { sheet: PeopleSheet } | { wrong: string }

const mb = 1024 * 1024

const bounds = { deadlineMs: 60_000, memory: 400 * mb, output: 32 * mb, heapMb: 256 }

const program = join(import.meta.dirname, 'people-child.ts')
const readable = ['core', 'desk', 'node_modules']

/** Milliseconds for which the last file is cached: it is previewed, then imported in parts. */
const keptMs = 600_000

/** Reads one file at a time, to limit memory. @returns throws SheetError with a message for the recruiter who chose the file */
export function createPeopleReader(): (
  bytes: Uint8Array,
  wanted: PeopleWanted,
) => Promise<PeopleSheet> {
  const atOnce = pLimit(1)
  let last: { key: string; sheet: PeopleSheet } | undefined
  let timer: NodeJS.Timeout | undefined
  return (bytes, wanted) =>
    atOnce(async () => {
      const input = Buffer.concat([Buffer.from(`${JSON.stringify(wanted)}\n`), bytes])
      const key = createHash('sha256').update(input).digest('hex')
      if (last?.key !== key) last = { key, sheet: await readPeople(input) }
      clearTimeout(timer)
      timer = setTimeout(() => (last = undefined), keptMs).unref()
      return last.sheet
    })
}

async function readPeople(input: Uint8Array): Promise<PeopleSheet> {
  const ended = await runReader([program], readable, bounds, input)
  if (ended.is !== 'done') throw unreadable()
  const answer = JSON.parse(ended.output.toString('utf8')) as PeopleAnswer
  if ('wrong' in answer) throw new SheetError(answer.wrong)
  return answer.sheet
}
