// The hosted backend's migrations in a real PostgreSQL (PGlite, in memory), with the rights of a Supabase project.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite'

export type Role = 'anon' | 'authenticated' | 'service_role' | 'postgres'

const migrationsDir = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')

/**
 * SQL as a Supabase project would run it for `postgres`: a role that owns nothing of Storage, but for which an extension of
 * Supabase makes and drops policies on Storage's tables all the same. Plain PostgreSQL leaves that to the owner.
 */
export function asInTheCloud(sql: string): string {
  return sql.replaceAll(
    /^(?:create|drop) policy [^;]* on storage\.objects[^;]*;/gim,
    (statement) => `set role supabase_storage_admin; ${statement} set role migrator;`,
  )
}

export class SupabaseDatabase {
  readonly #pg: PGlite

  private constructor(pg: PGlite) {
    this.#pg = pg
  }

  /** @param migrated false: a new project, as Supabase makes it */
  static async open({ migrated = true } = {}): Promise<SupabaseDatabase> {
    const pg = await PGlite.create()
    await pg.exec(await readFile(join(import.meta.dirname, 'supabase-prelude.sql'), 'utf8'))
    const database = new SupabaseDatabase(pg)
    if (migrated) for (const name of await migrationNames()) await database.migrate(name)
    return database
  }

  /** Runs one migration as the Supabase CLI does, with the rights of the cloud's `postgres`. */
  async migrate(name: string): Promise<void> {
    await this.runScript(await readFile(join(migrationsDir, name), 'utf8'))
  }

  /** Runs a script in one transaction, with the rights of the cloud's `postgres`. */
  async runScript(sql: string): Promise<void> {
    await this.#pg.exec(`begin; set local role migrator; ${asInTheCloud(sql)} commit;`)
    await this.#pg.exec('reset role')
  }

  /** Runs statements in a transaction of their own with a role's rights. */
  async as<T>(role: Role, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#pg.transaction(async (transaction) => {
      await transaction.exec(`set local role ${role}`)
      return work(transaction)
    })
  }

  query<T>(
    role: Role,
    sql: string,
    parameters: unknown[] = [],
  ): Promise<Results<Record<string, unknown> & T>> {
    return this.as(role, (transaction) => transaction.query(sql, parameters))
  }

  /** Serves one client of the PostgreSQL protocol at a time, until it disconnects. */
  exclusively<T>(work: (pg: PGlite) => Promise<T>): Promise<T> {
    return this.#pg.runExclusive(() => work(this.#pg))
  }

  close(): Promise<void> {
    return this.#pg.close()
  }
}

/** In the order in which they run. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(migrationsDir)).sort()
}

/** What PostgreSQL says of a refusal. */
export type Refusal = { code: string; message: string; detail?: string; hint?: string }

/** @throws when nothing was refused */
export async function refusal(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work
  } catch (error) {
    return error as Refusal
  }
  throw new Error('was not refused')
}
