// How often each step is tried, and for how long; what a visitor meets: backend-faults.test.ts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { formKinds, recordKinds } from 'core/forms/record-kinds.ts'
import { createLog } from 'core/submissions/log.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { Deadline } from 'core/submissions/deadline.ts'
import { anonKey, HostedStandIn, type Fault } from '../support/hosted-stand-in.ts'
import { receivedFile } from '../hosted/backend-contract.ts'
import { newPath, newRow } from '../support/new-rows.ts'

let standIn: HostedStandIn
let backend: HostedBackend
const lines: string[] = []
const log = createLog('debug', (line) => void lines.push(line))
beforeAll(async () => {
  standIn = await HostedStandIn.start()
  backend = new HostedBackend(standIn.url, anonKey, log, {
    putSilenceMs: 1000,
    backoff: () => 1,
  })
})
afterEach(() => standIn.restore())
afterAll(() => standIn.close())

const file = () => receivedFile(backend.incomingDir)
const requestsDuring = async (work: () => Promise<unknown>) => {
  const before = standIn.requests.length
  await work()
  return standIn.requests.length - before
}

describe('a document', () => {
  test('a streamed document is put with a Content-Length', async () => {
    await backend.putFile(newPath(), await receivedFile(backend.incomingDir, Buffer.alloc(300_000)))
    expect(standIn.putLengths.at(-1)).toBe('300000')
  })

  test('a put is given up at the deadline when Storage never answers', async () => {
    standIn.fail({ at: 'put', how: 'silent' })
    const started = performance.now()
    await expect(backend.putFile(newPath(), await file(), new Deadline(1500))).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(2500)
    standIn.restore()
    expect(await backend.putFile(newPath(), await file())).toBe('stored')
  })

  test('a put is given up after five tries when Storage keeps failing', async () => {
    standIn.fail({ at: 'put', how: 'unavailable' })
    const received = await file()
    const requests = await requestsDuring(() =>
      expect(backend.putFile(newPath(), received)).rejects.toMatchObject({ code: 'STORAGE_503' }),
    )
    expect(requests).toBe(5)
  })

  test.each([
    ['public/1700000000000_Zoë_Nguyen.pdf', 'STORAGE_400'],
    ['private/1700000000000_Zoe_Nguyen.pdf', 'STORAGE_403'],
    ['public/1700000000000_Zoe_Nguyen.exe', 'STORAGE_403'],
  ])('a document that Storage refuses at %s is not retried', async (path, code) => {
    const received = await file()
    const requests = await requestsDuring(() =>
      expect(backend.putFile(path, received)).rejects.toMatchObject({ code }),
    )
    expect(requests).toBe(1)
  })

  test('a document over the bucket’s limit is recognised by the statusCode in the reply', async () => {
    const big = await receivedFile(backend.incomingDir, Buffer.alloc(10_485_761))
    await expect(backend.putFile(newPath(), big)).rejects.toMatchObject({ code: 'STORAGE_413' })
  })

  test('four puts run at a time, and a moving queue renews the deadline of those that wait', async () => {
    const calm = new HostedBackend(standIn.url, anonKey, log)
    standIn.fail({ at: 'put', how: 'slow', ms: 300 })
    standIn.mostPuts = 0
    const received = await Promise.all(Array.from({ length: 80 }, file))
    // All together take 6 s.
    const results = await Promise.all(
      received.map((one) => calm.putFile(newPath(), one, new Deadline(5000))),
    )
    expect(results).toEqual(received.map(() => 'stored'))
    expect(standIn.mostPuts).toBe(4)
  })
})

describe('a row', () => {
  test('an insert that meets the primary key is sent again to learn whose row has the id', async () => {
    const row = newRow()
    standIn.fail({ at: 'insert', how: 'race', times: 1 })
    expect(await backend.insertRow(row)).toBe('stored')
    standIn.fail({ at: 'insert', how: 'race', times: 1 })
    expect(await backend.insertRow({ ...row, resume_file_path: newPath() })).toBe('same')
    standIn.fail({ at: 'insert', how: 'race', times: 1 })
    const other = { ...row, phone: '08 9000 0000', resume_file_path: newPath() }
    expect(await backend.insertRow(other)).toBe('other')
  })

  test('an insert is given up at the deadline when the database never answers', async () => {
    standIn.fail({ at: 'insert', how: 'silent' })
    const started = performance.now()
    await expect(backend.insertRow(newRow(), new Deadline(1000))).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('a row whose document path another row names gets another path', async () => {
    const row = newRow()
    await backend.insertRow(row)
    const other = newRow({ resume_file_path: row.resume_file_path })
    expect(await backend.insertRow(other)).toBe('file-gone')
  })

  test('a row that breaks a constraint is not retried', async () => {
    const row = newRow({ phone: '1' })
    const requests = await requestsDuring(() =>
      expect(backend.insertRow(row)).rejects.toMatchObject({ code: 'DATABASE_23514' }),
    )
    expect(requests).toBe(1)
  })
})

describe('health', () => {
  test.each<Fault>([
    { at: 'put', how: 'unavailable' },
    { at: 'put', how: 'html' },
    { at: 'put', how: 'empty' },
    { at: 'put', how: 'reset' },
    { at: 'put', how: 'silent' },
    { at: 'insert', how: 'unavailable' },
    { at: 'insert', how: 'html' },
    { at: 'insert', how: 'created' },
    { at: 'insert', how: 'reset' },
    { at: 'insert', how: 'silent' },
  ])('health of the hosted backend is failing while there is %o', async (fault) => {
    await backend.checkHealth()
    standIn.fail(fault)
    await expect(backend.checkHealth()).rejects.toMatchObject({
      code: expect.stringMatching(fault.at === 'put' ? /^STORAGE_/ : /^DATABASE_/) as string,
    })
  })

  test.each([
    [
      'the bucket lost its policy',
      'drop policy "visitors put one document under public" on storage.objects',
    ],
    ['an optional column is gone', 'alter table resume_submissions drop column location'],
    ['a required column is gone', 'alter table contact_messages drop column subject'],
    ['requests lost their lines', 'alter table work_requests drop column lines'],
    [
      'somebody added a required column',
      'alter table resume_submissions add column source text not null',
    ],
    [
      'somebody added a rule',
      "alter table contact_messages add constraint a_rule check (subject <> 'Health')",
    ],
    [
      'somebody added a policy',
      'create policy mine on contact_messages as restrictive for insert to anon with check (false)',
    ],
    [
      'nothing says when a message came',
      'alter table contact_messages alter column created_at drop default',
    ],
  ])('health of the hosted backend is failing while %s, and leaves nothing', async (_what, sql) => {
    const own = await HostedStandIn.start()
    try {
      const asked = new HostedBackend(own.url, anonKey, createLog('silent'))
      await asked.checkHealth()
      await own.database.query('postgres', sql)
      await expect(asked.checkHealth()).rejects.toThrow()
      const { rows } = await own.database.query(
        'postgres',
        [
          'select name from storage.objects',
          ...formKinds.map((kind) => `select id::text from ${recordKinds[kind].table}`),
        ].join(' union all '),
      )
      expect(rows).toEqual([])
    } finally {
      await own.close()
    }
  })

  test('health of the hosted backend is failing with an unknown key', async () => {
    const stranger = new HostedBackend(standIn.url, 'another-key', log)
    await expect(stranger.checkHealth()).rejects.toThrow(/answered 401/)
  })

  test('health of the hosted backend is failing without the migrations', async () => {
    await standIn.database.query('postgres', 'revoke insert on resume_submissions from anon')
    await expect(backend.checkHealth()).rejects.toMatchObject({ code: 'DATABASE_42501' })
    await standIn.database.query('postgres', 'grant insert on resume_submissions to anon')
    await backend.checkHealth()
  })
})

test('the log of a retry holds step and code, and nothing of the applicant', () => {
  expect(lines.join('')).toContain('"code":"STORAGE_503"')
  expect(lines.join('')).toContain('"step":"row"')
  expect(lines.join('')).not.toMatch(/Zo|Nguy|example\.com|400 ?000/)
})

test('health of the hosted backend is failing without the table contact_messages', async () => {
  const rename = (from: string, to: string) =>
    standIn.database.query('postgres', `alter table ${from} rename to ${to}`)
  await backend.checkHealth()
  await rename('contact_messages', 'away')
  await expect(backend.checkHealth()).rejects.toMatchObject({ code: 'DATABASE_42P01' })
  await rename('away', 'contact_messages')
  await backend.checkHealth()
})
