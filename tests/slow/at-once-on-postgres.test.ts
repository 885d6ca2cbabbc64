// One record that is sent several times at the same moment is one record, on a PostgreSQL with several connections.
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formKinds, recordKinds } from 'core/forms/record-kinds.ts'
import { connect, newDatabase, postgresUrl } from '../support/real-postgres.ts'
import { newRows } from '../support/new-rows.ts'

const rounds = 300
const atOnce = 6

describe.skipIf(!postgresUrl)('with TEST_DATABASE_URL', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let anon: Sql
  beforeAll(async () => {
    database = await newDatabase()
    anon = connect(database.url, atOnce)
  })
  afterAll(async () => {
    await anon.end()
    await database.remove()
  })

  async function insert(table: string, row: object): Promise<string> {
    try {
      await anon.begin(async (sql) => {
        await sql`set local role anon`
        await sql`insert into ${sql(table)} ${sql(row as Record<string, string | null>)}`
      })
      return 'stored'
    } catch (error) {
      const { message } = error as Error
      // What two that passed the look at the same moment meet: they are sent again, and told.
      return (
        /: (same|other) \w+$/.exec(message)?.[1] ?? (/_pkey"/.test(message) ? 'again' : message)
      )
    }
  }

  test.each(formKinds)(
    `a %s sent ${atOnce} times at once is never told that it is another's`,
    async (kind) => {
      const { table } = recordKinds[kind]
      const told = new Map<string, number>()
      for (let round = 0; round < rounds; round++) {
        const { created_at: _, ...row } = newRows[kind]() as { created_at: string }
        const answers = await Promise.all(Array.from({ length: atOnce }, () => insert(table, row)))
        expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1)
        for (const answer of answers) told.set(answer, (told.get(answer) ?? 0) + 1)
      }
      expect(
        [...told.keys()].filter((answer) => !['stored', 'same', 'again'].includes(answer)),
      ).toEqual([])
      expect(told.get('stored')).toBe(rounds)
    },
  )
})
