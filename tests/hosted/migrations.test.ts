import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds } from 'core/forms/document-kinds.ts'
import { kindNames, recordKinds } from 'core/forms/record-kinds.ts'
import { maxFileBytes } from 'core/forms/resume-fields.ts'
import { newPath, newRow as newResume, newRows } from '../support/new-rows.ts'
import { migrationNames, refusal, SupabaseDatabase } from '../support/supabase-database.ts'

let database: SupabaseDatabase
beforeAll(async () => {
  database = await SupabaseDatabase.open()
})
afterAll(() => database.close())

/** As the site sends it: without its time. */
function newRow(changes: object = {}) {
  const { created_at: _, ...row } = newResume(changes)
  return row
}

const insert = (row: object, end = '') => database.insert('anon', 'resume_submissions', row, end)

function put(name: string, bucket = 'resumes', role: 'anon' | 'authenticated' = 'anon') {
  return database.query(role, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [
    bucket,
    name,
  ])
}

describe('the anonymous key', () => {
  test('the anonymous key inserts a row and puts a document under public, and reads nothing back', async () => {
    expect((await insert(newRow())).affectedRows).toBe(1)
    expect((await put(newPath())).affectedRows).toBe(1)
  })

  test.each([
    ['read', 'select id from resume_submissions'],
    ['update', "update resume_submissions set phone = '1'"],
    ['make a bucket', "insert into storage.buckets (id, name) values ('mine', 'mine')"],
    ['make a table', 'create table mine ()'],
    ['call the trigger’s function', 'select tell_repeated()'],
    ['drop a rule', 'alter table resume_submissions drop constraint resume_submissions_pkey'],
    ['drop the trigger', 'drop trigger tell_repeated on resume_submissions'],
  ])('may not %s', async (_what, sql) => {
    expect(await refusal(database.query('anon', sql))).toMatchObject({ code: '42501' })
  })

  test.each([
    ['returning a column', 'returning id'],
    ['as an upsert', "on conflict (id) do update set phone = '08 9000 0000'"],
    ['ignoring a duplicate', 'on conflict (id) do nothing'],
  ])('the anonymous key may not insert %s', async (_what, end) => {
    expect(await refusal(insert(newRow(), end))).toMatchObject({ code: '42501' })
  })

  test('the anonymous key may not set created_at', async () => {
    const row = { ...newRow(), created_at: '2020-01-01T00:00:00Z' }
    expect(await refusal(insert(row))).toMatchObject({ code: '42501' })
  })

  test('row security hides every row from the anonymous key even when select is granted', async () => {
    await insert(newRow())
    await database.query('postgres', 'grant select on resume_submissions to anon')
    const { rows } = await database.query('anon', 'select * from resume_submissions')
    await database.query('postgres', 'revoke select on resume_submissions from anon')
    expect(rows).toEqual([])
  })

  test('the anonymous key sees, changes and removes no document', async () => {
    const path = newPath()
    await put(path)
    const { rows } = await database.query('anon', 'select * from storage.objects')
    expect(rows).toEqual([])
    for (const sql of ["update storage.objects set name = 'x'", 'delete from storage.objects']) {
      expect((await database.query('anon', sql)).affectedRows).toBe(0)
    }
    const left = await database.query('postgres', 'select 1 from storage.objects where name = $1', [
      path,
    ])
    expect(left.rows).toHaveLength(1)
  })

  test('the anonymous key sees, changes and removes no bucket', async () => {
    expect((await database.query('anon', 'select * from storage.buckets')).rows).toEqual([])
    for (const sql of ['update storage.buckets set public = true', 'delete from storage.buckets']) {
      expect((await database.query('anon', sql)).affectedRows).toBe(0)
    }
    const { rows } = await database.query('postgres', 'select public from storage.buckets')
    expect(rows).toEqual([{ public: false }])
  })

  test('the anonymous key may not grant itself rights', async () => {
    // PostgreSQL only warns of a grant that grants nothing.
    await database.query('anon', 'grant select on resume_submissions to anon').catch(() => {})
    expect(
      await refusal(database.query('anon', 'select id from resume_submissions')),
    ).toMatchObject({ code: '42501' })
  })

  test('the anonymous key may not replace a document', async () => {
    const path = newPath()
    const upsert = `insert into storage.objects (bucket_id, name) values ('resumes', '${path}')
      on conflict (bucket_id, name) do update set name = excluded.name`
    expect(await refusal(database.query('anon', upsert))).toMatchObject({ code: '42501' })
  })

  test.each([
    ['health'],
    ['private/1700000000000_Zoe_Nguyen.pdf'],
    ['public/deep/1700000000000_Zoe_Nguyen.pdf'],
    ['public/../1700000000000_Zoe_Nguyen.pdf'],
    ['public/resume.pdf'],
    ['public/1700000000000_Zoe_Nguyen.exe'],
    ['public/1700000000000_Zoë_Nguyen.pdf'],
    ['public/1700000000000_Zoe_Nguyen_0A1B2C3D.pdf'],
    ['public/1700000000000_Zoe_Nguyen_0a1b2c3.pdf'],
    ['public/1700000000000_Zoe_Nguyen.pdf\n'],
    ['public/'],
  ])('the anonymous key may not put a document at %j', async (path) => {
    expect(await refusal(put(path))).toMatchObject({
      code: '42501',
      message: expect.stringMatching(/row-level security/) as string,
    })
  })

  test('the anonymous key may not put a document in another bucket', async () => {
    await database.query(
      'postgres',
      "insert into storage.buckets (id, name) values ('other', 'other')",
    )
    expect(await refusal(put(newPath(), 'other'))).toMatchObject({ code: '42501' })
  })

  test('an insert with a taken id is told whether the stored submission is the same', async () => {
    const row = newRow({ availability: '2weeks' })
    await insert(row)
    expect((await refusal(insert(row))).message).toContain(': same submission')
    const again = { ...row, resume_file_path: newPath() }
    expect((await refusal(insert(again))).message).toContain(': same submission')
    const stranger = newRow({ resume_file_path: row.resume_file_path })
    expect((await refusal(insert(stranger))).message).toContain(
      '"resume_submissions_resume_file_path_key"',
    )
  })

  test('an insert that races another with its id meets the primary key', async () => {
    const row = newRow()
    await insert(row)
    const trigger = (word: string) =>
      database.query('postgres', `alter table resume_submissions ${word} trigger tell_repeated`)
    await trigger('disable')
    const { code, message } = await refusal(insert({ ...row, resume_file_path: newPath() }))
    await trigger('enable')
    expect([code, message]).toEqual([
      '23505',
      expect.stringContaining('"resume_submissions_pkey"') as string,
    ])
  })

  test('a refused insert tells nothing of the stored row', async () => {
    const row = newRow()
    await insert(row)
    const { detail, message } = await refusal(insert(row))
    expect(detail ?? '').not.toContain(row.id)
    expect(message).not.toContain('zoe')
  })

  test.each([
    [{ first_name: 'a'.repeat(101) }],
    [{ first_name: '' }],
    [{ email: 'ab' }],
    [{ phone: '1234567' }],
    [{ location: '' }],
    [{ experience_level: 'boss' }],
    [{ availability: 'never' }],
    [{ additional_notes: 'a'.repeat(2001) }],
    [{ resume_file_path: 'public/resume.pdf' }],
    [{ resume_file_name: 'a'.repeat(256) }],
    [{ resume_file_sha256: 'A'.repeat(64) }],
  ])('the table refuses the row %o', async (changes) => {
    expect(await refusal(insert(newRow(changes)))).toMatchObject({ code: '23514' })
  })

  test('the anonymous key may insert the longest texts of four bytes a character', async () => {
    const longest = newRow({ first_name: '𠜎'.repeat(100), additional_notes: '𠜎'.repeat(2000) })
    expect((await insert(longest)).affectedRows).toBe(1)
  })
})

// Other rights on tables, of each of them: plain-rights.test.ts.
test('a signed-in user may not put a document', async () => {
  expect(await refusal(put(newPath(), 'resumes', 'authenticated'))).toMatchObject({ code: '42501' })
})

test('the bucket is private and takes the sizes and types that the site accepts', async () => {
  const { rows } = await database.query(
    'postgres',
    "select public, file_size_limit::int, allowed_mime_types as types from storage.buckets where id = 'resumes'",
  )
  const types = Object.values(documentKinds).flatMap(({ mediaTypes }) => mediaTypes)
  expect(rows).toEqual([{ public: false, file_size_limit: maxFileBytes, types }])
})

test.each(Object.keys(documentKinds))(
  'the anonymous key puts a document that ends in %s and inserts its row',
  async (extension) => {
    const path = newPath().replace(/pdf$/, extension)
    expect((await put(path)).affectedRows).toBe(1)
    expect((await insert(newRow({ resume_file_path: path }))).affectedRows).toBe(1)
  },
)

test('a record that lost its kind has it again', async () => {
  const own = await SupabaseDatabase.open()
  const ids: Record<string, string> = {}
  for (const kind of kindNames) {
    const row = newRows[kind]()
    ids[row.id] = kind
    await own.insert('postgres', recordKinds[kind].table, row)
  }
  await own.query('postgres', 'alter table records drop column kind cascade')
  for (const name of await migrationNames()) await own.migrate(name)
  const { rows } = await own.query('postgres', 'select id, kind from records')
  expect(Object.fromEntries(rows.map(({ id, kind }) => [id, kind]))).toEqual(ids)
  await own.close()
})

test.each([
  'drop table desk_changes',
  'alter table desk_changes alter column revision drop identity',
  'alter table records drop column kind cascade',
])('a resume is stored while the desk’s tables are damaged: %s', async (damage) => {
  const own = await SupabaseDatabase.open()
  await own.query('postgres', damage)
  const row = newRow()
  expect((await own.insert('anon', 'resume_submissions', row)).affectedRows).toBe(1)
  // The script of "repair" brings it into the desk's sight.
  for (const name of await migrationNames()) await own.migrate(name)
  const { rows } = await own.query('postgres', 'select record from desk_changes')
  expect(rows).toEqual([{ record: row.id }])
  await own.close()
})
