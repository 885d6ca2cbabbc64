// The one table of fields of each form against what must follow from it by hand: the migrations of both backends.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormField } from 'core/forms/form-fields.ts'
import { hasForm, kindEntry, kindNames, noticeKinds } from 'core/forms/record-kinds.ts'
import { openDatabase } from 'core/submissions/embedded/database.ts'
import { recordColumns } from 'core/submissions/record-columns.ts'
import { newDataDir } from './support/server.ts'
import { SupabaseDatabase } from './support/supabase-database.ts'
import { newRows } from './support/new-rows.ts'

type StoredTable = {
  table: string
  columns: readonly string[]
  fields: Record<string, FormField>
  /** Whether visitors send it. */
  isSent: boolean
  newRow(): Record<string, string | null>
}

const tables: StoredTable[] = kindNames.map((kind) => {
  const { table, fields } = kindEntry(kind)
  return {
    table,
    columns: recordColumns(kind),
    fields,
    isSent: hasForm(kind),
    newRow: newRows[kind],
  }
})

let dataDir: string
let embedded: DatabaseSync
let hosted: SupabaseDatabase
beforeAll(async () => {
  dataDir = await newDataDir()
  embedded = openDatabase(join(dataDir, 'submissions.sqlite'))
  hosted = await SupabaseDatabase.open()
})
afterAll(async () => {
  embedded.close()
  await hosted.close()
  await rm(dataDir, { recursive: true })
})

describe.each(tables)('the table $table', ({ table, columns, fields, isSent, newRow }) => {
  test('the embedded database has exactly the columns of the form’s table of fields', () => {
    const found = embedded.prepare(`select name from pragma_table_info('${table}')`).all()
    expect(found.map(({ name }) => name).sort()).toEqual(columns.toSorted())
  })

  test('the hosted database has exactly the columns of the form’s table of fields', async () => {
    const { rows } = await hosted.query<{ name: string }>(
      'postgres',
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(columns.toSorted())
  })

  test('the anonymous key may insert every column but the time of what visitors send, and read none', async () => {
    const { rows } = await hosted.query<{ name: string; type: string }>(
      'postgres',
      `select column_name as name, privilege_type as type from information_schema.column_privileges
       where table_schema = 'public' and table_name = $1 and grantee = 'anon'`,
      [table],
    )
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(isSent ? ['INSERT'] : []))
    const insertable = columns.filter((name) => isSent && name !== 'created_at')
    expect(rows.map(({ name }) => name).sort()).toEqual(insertable.toSorted())
  })

  /** Inserts a row into both databases. @returns which of them took it */
  async function take(changes: Record<string, string | null>): Promise<string[]> {
    const whole: Record<string, string | null> = { ...newRow(), id: randomUUID(), ...changes }
    const { created_at, ...row } = whole
    const names = Object.keys(row)
    const taken: string[] = []
    try {
      embedded
        .prepare(
          `insert into ${table} (created_at, ${names.join()}) values (?, ${names.map(() => '?').join()})`,
        )
        .run(created_at!, ...Object.values(row))
      taken.push('embedded')
    } catch {
      // Refused.
    }
    try {
      await hosted.insert(isSent ? 'anon' : 'postgres', table, row)
      taken.push('hosted')
    } catch {
      // Refused.
    }
    return taken
  }
  const both = ['embedded', 'hosted']

  test.each(Object.entries(fields))(
    'both databases accept for the field %s what its form accepts',
    async (_name, { column, missing, max, options }) => {
      expect(await take({ [column]: null })).toEqual(missing ? [] : both)
      expect(await take({ [column]: '' })).toEqual([])
      if (max) {
        expect(await take({ [column]: 'a'.repeat(max) })).toEqual(both)
        expect(await take({ [column]: 'a'.repeat(max + 1) })).toEqual([])
      }
      for (const { value } of options ?? []) expect(await take({ [column]: value })).toEqual(both)
      if (options) expect(await take({ [column]: 'no such option' })).toEqual([])
    },
  )
})

test('the hosted database accepts that a mail of each kind was sent', async () => {
  const row = newRows.message()
  const { created_at: _, ...sent } = row
  await hosted.insert('anon', 'contact_messages', sent)
  for (const kind of noticeKinds) {
    await hosted.insert('anon', 'sent_notices', { record_id: row.id, kind })
  }
})
