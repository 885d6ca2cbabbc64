// The hosted backend's migrations in a real PostgreSQL (PGlite, in memory), with the rights of a Supabase project.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite'

export type Role = 'anon' | 'authenticated' | 'service_role' | 'postgres'

const root = join(import.meta.dirname, '..', '..')
const migrationsDir = join(root, 'supabase', 'migrations')
const prelude = join(import.meta.dirname, 'supabase-prelude.sql')
const pgliteVersion = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')
const cache = join(root, 'node_modules', '.cache')

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
    return migrated
      ? new SupabaseDatabase(await PGlite.create({ loadDataDir: await migratedImage() }))
      : SupabaseDatabase.#create()
  }

  static async #create(): Promise<SupabaseDatabase> {
    const pg = await PGlite.create()
    await pg.exec(await readFile(prelude, 'utf8'))
    return new SupabaseDatabase(pg)
  }

  /** A project with all migrations, as a file that a database can begin from. */
  static async image(): Promise<Blob> {
    const database = await SupabaseDatabase.#create()
    for (const name of await migrationNames()) await database.migrate(name)
    const image = await database.#pg.dumpDataDir('none')
    await database.close()
    return image
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

  /** @param end what follows the values */
  insert(role: Role, table: string, row: object, end = ''): Promise<Results> {
    const names = Object.keys(row)
    const places = names.map((_, n) => `$${n + 1}`)
    const sql = `insert into ${table} (${names.join()}) values (${places.join()}) ${end}`
    return this.query(role, sql, Object.values(row))
  }

  /**
   * Nothing else reaches the database's one session meanwhile. PGlite locks queries and transactions apart: with the first lock alone a
   * transaction of `as` may be half done.
   */
  exclusively<T>(work: (pg: PGlite) => Promise<T>): Promise<T> {
    return this.#pg._runExclusiveTransaction(() => this.#pg.runExclusive(() => work(this.#pg)))
  }

  close(): Promise<void> {
    return this.#pg.close()
  }
}

/**
 * The image, made once for each state of the migrations and kept beside the packages: making it takes three seconds,
 * beginning from it a third of one.
 */
async function migratedImage(): Promise<Blob> {
  const hash = createHash('sha256').update(await readFile(pgliteVersion))
  for (const file of [
    prelude,
    ...(await migrationNames()).map((name) => join(migrationsDir, name)),
  ])
    hash.update(await readFile(file))
  const kept = join(cache, `supabase-${hash.digest('hex').slice(0, 16)}.tar`)
  try {
    return new Blob([await readFile(kept)])
  } catch {
    const image = await SupabaseDatabase.image()
    await mkdir(cache, { recursive: true })
    const own = `${kept}.${randomUUID()}`
    await writeFile(own, Buffer.from(await image.arrayBuffer()))
    await rename(own, kept)
    return image
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
