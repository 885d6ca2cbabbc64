// What the desk's store needs of a database, whichever it is: queries as Kysely builds them, and transactions in which writers take turns.
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

/** The tables, outside of a transaction or in one. */
export type Tables = { records: Kysely<RecordTables>; desk: Kysely<DeskTables> }

export type StoreDatabase = {
  /** Whether the site cannot read, so that what it mailed is noted in `sent_notices`. */
  readonly notesMail: boolean
  /** Milliseconds between two looks at the feed. */
  readonly pollMs: number
  /** @param whole: it may take minutes */
  read<Found>(work: (tables: Tables) => Promise<Found>, whole?: 'whole'): Promise<Found>
  /** In a transaction, while no other writer of the desk is in one: what it has read holds until it ends. */
  write<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result>
  /** For the right side of an "in": any number of ids. */
  listed(ids: readonly string[]): RawBuilder<string>
  /** Whether a write was refused because of a row in it: without that one it may succeed. */
  isRefusal(error: unknown): boolean
  /** Overwrites what the database itself still holds of rows that are gone. */
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

/** Kysely builds the statements; connections, turns and transactions are the caller's, and so differ between the two. */
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
