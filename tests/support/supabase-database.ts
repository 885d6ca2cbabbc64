// The hosted backend's migrations in a real PostgreSQL (PGlite, in memory), with the rights of a Supabase project.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite'

export type Role = 'anon' | 'authenticated' | 'service_role' | 'postgres'

const migrationsDir = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')

export class SupabaseDatabase {
  readonly #pg: PGlite

  private constructor(pg: PGlite) {
    this.#pg = pg
  }

  static async open(): Promise<SupabaseDatabase> {
    const pg = await PGlite.create()
    await pg.exec(await readFile(join(import.meta.dirname, 'supabase-prelude.sql'), 'utf8'))
    await pg.exec('set role migrator')
    for (const name of (await readdir(migrationsDir)).sort()) {
      await pg.exec(await readFile(join(migrationsDir, name), 'utf8'))
    }
    await pg.exec('reset role')
    return new SupabaseDatabase(pg)
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

  close(): Promise<void> {
    return this.#pg.close()
  }
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
