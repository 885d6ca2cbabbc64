import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { untilHealth } from '../support/health.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { lodge, resumeForm, sha256, pdf } from '../support/submission.ts'

let standIn: HostedStandIn
let archive: SubmissionArchive
let servers: TestServer[]
beforeAll(async () => {
  standIn = await HostedStandIn.start()
  archive = standIn.openStore().archive
  const env = { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey, LOG_LEVEL: 'debug' }
  servers = await Promise.all([startServer(env), startServer(env)])
})
afterEach(() => standIn.restore())
afterAll(async () => {
  await Promise.all(servers.map(endServer))
  await standIn.close()
})

describe('a site with the hosted backend', () => {
  test('the hosted site answers 201 once the project holds row and document, and opens no SQLite database', async () => {
    const { status, reference } = await lodge(servers[0]!)
    expect(status).toBe(201)
    const row = await archive.find(reference!)
    expect(row).toMatchObject({ first_name: 'Zoë', resume_file_sha256: sha256(pdf.bytes) })
    const chunks = await (await archive.openFile(row!.resume_file_path)).toArray()
    expect(sha256(Buffer.concat(chunks as Buffer[]))).toBe(sha256(pdf.bytes))
    expect(await readdir(servers[0]!.dataDir)).toEqual([])
  })

  test('one submission sent to two servers at once is stored once in the project', async () => {
    const submissionId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => lodge(servers[n % 2]!, resumeForm({ submissionId }))),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, reference: submissionId })
    expect((await archive.list()).filter(({ id }) => id === submissionId)).toHaveLength(1)
    const other = await lodge(servers[1]!, resumeForm({ submissionId, phone: '08 9000 0000' }))
    expect(other.status).toBe(201)
    expect(other.reference).not.toBe(submissionId)
  })

  test.each(['put', 'insert'] as const)(
    'a resume is stored once when the answer to its %s was lost',
    async (at) => {
      const submissionId = randomUUID()
      standIn.fail({ at, how: 'reset', times: 1, done: true })
      expect(await lodge(servers[0]!, resumeForm({ submissionId }))).toMatchObject({ status: 201 })
      expect(await archive.find(submissionId)).toBeDefined()
    },
  )

  // Each kind of failure at each of the two, and that a retry ends in one row: backend-faults.test.ts.
  test.each([
    { at: 'put', how: 'html' },
    { at: 'insert', how: 'unavailable' },
    { at: 'put', how: 'silent' },
  ] as const)('/healthz reports %o within 5 s, and its end', async (fault) => {
    expect(await untilHealth(servers[0]!, 200)).toBeLessThan(5000)
    standIn.fail(fault)
    expect(await untilHealth(servers[0]!, 503)).toBeLessThan(5000)
    standIn.restore()
    expect(await untilHealth(servers[0]!, 200)).toBeLessThan(5000)
  })

  test('/healthz fails without the folder for uploads, and the next upload makes it again', async () => {
    const temporary = await newDataDir()
    const env = { SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey, TMPDIR: temporary }
    const server = await startServer(env)
    try {
      const [folder = ''] = await readdir(temporary)
      await rm(join(temporary, folder), { recursive: true })
      expect(await lodge(server)).toMatchObject({ status: 201 })
      await rm(join(temporary, folder), { recursive: true })
      await writeFile(join(temporary, folder), 'in the way')
      expect(await untilHealth(server, 503)).toBeLessThan(5000)
      expect(await lodge(server)).toMatchObject({
        status: 503,
        error: { title: 'Submission failed' },
      })
      await rm(join(temporary, folder))
      expect(await untilHealth(server, 200)).toBeLessThan(5000)
    } finally {
      await endServer(server)
      await rm(temporary, { recursive: true })
    }
  })

  test('the log of a hosted site holds no key and nothing of an applicant', () => {
    const output = servers.map((server) => server.output()).join('')
    expect(output).toContain('backend tried again')
    expect(output).not.toContain(anonKey)
    // More than its first four digits: a random request id may well hold those.
    expect(output).not.toMatch(/Zoë|Nguy|zoe\.|0400 ?000/)
  })
})
