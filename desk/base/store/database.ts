// What the desk's store needs of a database, whichever it is: queries as Kysely builds them, and transactions that run one at a time.
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { DeskTables, RecordTables } from './tables.ts'

/** Query builders of the tables, in a transaction or not. */
export type Tables = { records: Kysely<RecordTables>; desk: Kysely<DeskTables> }

export type StoreDatabase = {
  /** Whether the public site cannot read the records, so that sent mails are noted in `sent_notices`. */
  readonly notesMail: boolean
  /** Milliseconds between two polls of the change feed. */
  readonly pollMs: number
  /** @param whole allows the longer timeout, minutes */
  read<Found>(work: (tables: Tables) => Promise<Found>, whole?: 'whole'): Promise<Found>
  /** Runs in a transaction under the desk's write lock: what it reads stays true until it commits. */
  write<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result>
  /** For the right side of an "in": any number of ids. */
  listed(ids: readonly string[]): RawBuilder<string>
  /** Whether a row broke a constraint: without that row the write may succeed. */
  isRefusal(error: unknown): boolean
  /** Overwrites what the database file still holds of deleted rows. */
  overwriteTraces(): Promise<void>
  close(): void
}

/** Runs one statement. */
export type Run = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: unknown[]; affected: number }>

const languages = {
  sqlite: [SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler],
  postgres: [PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler],
} as const

/** Kysely only builds the statements; the caller runs them, because connections and transactions differ between the two databases. */
export function tablesOver(language: keyof typeof languages, run: Run): Tables {
  const [Adapter, Introspector, QueryCompiler] = languages[language]
  const connection = {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { rows, affected } = await run(sql, parameters)
      return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
    },
    streamQuery(): never {
      throw new Error('nothing is streamed')
    },
  }
  const nothing = async () => {}
  const records = new Kysely<RecordTables>({
    dialect: {
      createAdapter: () => new Adapter(),
      createIntrospector: (own) => new Introspector(own),
      createQueryCompiler: () => new QueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        destroy: nothing,
      }),
    },
  })
  const desk = records.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))
  return { records, desk: desk as unknown as Kysely<DeskTables> }
}
