// Brings a Supabase project to what the migrations say, whatever was changed since they were applied.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readDatabaseUrl, readSettings, type Settings } from 'core/settings.ts'
import { DeskError } from '../base/desk-error.ts'
import { counted } from '../shared/labels.ts'
import { differences, stateQuery, type ProjectState } from './project-state.ts'

const migrationsDir = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')

const healthTries = 10
const healthPauseMs = 1000
const deadlockPauseMs = 500

/** Retries where another process locks the same tables in another order. */
const deadlockTries = 3

/** The script that `repair` runs: every migration, in order; each can run again. */
export async function repairScript(): Promise<string> {
  const names = (await readdir(migrationsDir)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(migrationsDir, name), 'utf8')))
  // PostgREST caches the schema until it is told to reload it.
  return `${texts.join('\n')}\nnotify pgrst, 'reload schema';\n`
}

/**
 * Runs the script in one transaction and says what that changed, by the database's own catalogue.
 * @throws DeskError when the database cannot be reached or refuses, or the site's key still cannot lodge a resume
 */
export async function repair({ dryRun, sql }: { dryRun?: true; sql?: true }): Promise<void> {
  const script = await repairScript()
  if (sql) return void process.stdout.write(script)
  const settings = readSettings()
  const { changes, warnings, foreign } = await runAgain(readDatabaseUrl(), script, dryRun === true)
  const lines = [...changes, ...warnings, ...foreign]
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (dryRun) {
    process.stdout.write(`${counted(changes.length, 'part')} would be changed\n`)
    return
  }
  if (changes.length > 0) process.stdout.write(`${counted(changes.length, 'part')} changed\n`)
  else if (lines.length === 0) {
    process.stdout.write('Nothing to repair: the project is as it must be\n')
  } else process.stdout.write('Nothing was changed; what is named above needs a person to look\n')
  if (settings.hosted) await demandHealth(settings.hosted)
}

type Repaired = { changes: string[]; warnings: string[]; foreign: string[] }

type StateRow = { name: string; value: string | null }

/** Rolls back the transaction of a dry run. */
class RolledBack extends Error {}

/** A refusal worth a retry. */
class Deadlock extends DeskError {}

async function runAgain(...what: Parameters<typeof run>): Promise<Repaired> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(...what)
    } catch (error) {
      if (!(error instanceof Deadlock) || tries === deadlockTries) throw error
      await wait(deadlockPauseMs * tries)
    }
  }
}

async function run(url: string, script: string, dryRun: boolean): Promise<Repaired> {
  const { connectPostgres, hints } = await import('../base/store/connect-postgres.ts')
  const warnings: string[] = []
  const database = connectPostgres(url, {
    max: 1,
    onnotice: ({ code, message }) => {
      if (code === '01000') warnings.push(message ?? '')
    },
  })
  let states: { before: ProjectState; after: ProjectState } | undefined
  try {
    await database
      .begin(async (transaction) => {
        const state = async (): Promise<ProjectState> => {
          const rows = await transaction.unsafe<StateRow[]>(stateQuery).simple()
          return new Map(rows.map(({ name, value }) => [name, value ?? 'not set']))
        }
        await transaction.unsafe("set local lock_timeout = '10s'").simple()
        // One repair at a time.
        await transaction.unsafe("select pg_advisory_xact_lock(hashtext('repair'))").simple()
        const before = await state()
        await transaction.unsafe(script).simple()
        states = { before, after: await state() }
        if (dryRun) throw new RolledBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    const { before, after } = states!
    return {
      changes: differences(before, after, dryRun),
      warnings,
      foreign: foreignParts(after, script),
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const kind = code === '40P01' ? Deadlock : DeskError
    throw new kind(
      `the database refused (${code ?? message}): ${hints[code ?? ''] ?? message}; nothing was changed`,
    )
  } finally {
    await database.end({ timeout: 1 })
  }
}

/**
 * Parts that the migrations did not make and that are left alone, because they may be there on purpose, but that grant or refuse too much.
 */
function foreignParts(state: ProjectState, script: string): string[] {
  return [...state].flatMap(([name, value]) => {
    const [, policy] = /^policy "(.*)" on storage\./.exec(name) ?? []
    if (policy !== undefined && !script.includes(`"${policy}"`)) {
      return `${name}: not ours, left alone; look whether it opens the bucket "resumes"`
    }
    if (name.endsWith('that the anonymous key reads')) {
      return `${name}: not ours, left alone; look whether it shows records to everybody`
    }
    if (name.endsWith('that the anonymous key calls')) {
      return `${name}: not ours, left alone; look what it tells or does for everybody`
    }
    const [, rule = '', of = ''] = /^rule (\S+) of (\w+)$/.exec(name) ?? []
    const ownColumn = rule.startsWith(`${of}_`) && rule.endsWith('_check')
    const isOwnRule =
      ownColumn && namesColumn(script, of, rule.slice(of.length + 1, -'_check'.length))
    if (of && script.includes(`public.${of}`) && !isOwnRule && !script.includes(`'${rule}'`)) {
      return `${name}: not ours, left alone; what breaks it cannot be stored`
    }
    const [, part, own = ''] = /^(trigger|rewrite rule|unique index) (\S+) on \w+$/.exec(name) ?? []
    const isOwnPart = script.includes(`trigger ${own} `) || script.includes(`'${own}'`)
    if (part && !isOwnPart) {
      return `${name}: not ours, left alone; look what it does to what is stored`
    }
    const [, table = '', column = ''] = /^column (\w+)\.(\w+)$/.exec(name) ?? []
    if (
      script.includes(`public.${table}`) &&
      !namesColumn(script, table, column) &&
      value.endsWith(' not null')
    ) {
      return `${name}: not ours, left alone; as it must be filled, nothing can be stored beside it`
    }
    return []
  })
}

function namesColumn(script: string, table: string, column: string): boolean {
  return script.includes(`('${table}', '${column}', `)
}

/** Retried, because PostgREST needs a moment to see new tables and columns. */
async function demandHealth({ url, anonKey }: NonNullable<Settings['hosted']>): Promise<void> {
  const { HostedBackend } = await import('core/submissions/hosted/hosted-backend.ts')
  const { createLog } = await import('core/submissions/log.ts')
  const backend = new HostedBackend(url, anonKey, createLog('silent'))
  try {
    for (let tries = 1; ; tries++) {
      try {
        await backend.checkHealth()
        break
      } catch (error) {
        if (tries < healthTries) {
          await wait(healthPauseMs)
          continue
        }
        const { code, message } = error as NodeJS.ErrnoException
        throw new DeskError(
          `the project still does not take what visitors send: ${message} (${code}); docs/operating.md says what that means`,
        )
      }
    }
    process.stdout.write('The site can lodge resumes in it\n')
  } finally {
    backend.close()
  }
}
