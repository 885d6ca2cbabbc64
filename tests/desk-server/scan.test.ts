import { appendFile, mkdir, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { scan } from 'desk/people/documents/clamd.ts'
import { buildDocx } from '../documents/build-documents.ts'
import { clamdPath, eicar, startClamd } from '../support/clamd.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { sample } from '../support/sample.ts'
import { seed } from '../support/seed.ts'
import { freePort } from '../support/server.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Speaks clamd's protocol on loopback; what it answers is the test's. */
async function fakeClamd(onStream: (bytes: Buffer, socket: Socket) => void, port?: number) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    const chunks: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const all = Buffer.concat(chunks)
      const bytes = streamOf(all)
      if (bytes) onStream(bytes, socket)
    })
  })
  const at = port ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { host: '127.0.0.1', port: at }
}

/** The bytes of a whole INSTREAM; undefined while it comes. */
function streamOf(all: Buffer): Buffer | undefined {
  const head = 'zINSTREAM\0'
  if (!all.subarray(0, head.length).equals(Buffer.from(head))) return undefined
  const parts: Buffer[] = []
  for (let at = head.length; at + 4 <= all.length;) {
    const length = all.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(all.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

describe('A scan', () => {
  it('sends every byte, and takes a clear answer only', async () => {
    const sent = Buffer.alloc(300_000, 'abc')
    let got: Buffer | undefined
    const answers = [
      ['stream: OK\0', { is: 'clean' }],
      ['stream: Win.Test FOUND\0', { is: 'infected', name: 'Win.Test' }],
      ['stream: OK', { is: 'unknown' }],
      ['INSTREAM size limit exceeded. ERROR\0', { is: 'unknown' }],
      ['stream: FOUND OK\0', { is: 'unknown' }],
      ['', { is: 'unknown' }],
    ] as const
    for (const [answer, verdict] of answers) {
      const where = await fakeClamd((bytes, socket) => {
        got = bytes
        socket.end(answer)
      })
      expect(await scan(sent, where)).toEqual(verdict)
      expect(got?.equals(sent)).toBe(true)
    }
  })

  it('is unknown when clamd is down, dies at work, or never stops talking', async () => {
    const bytes = Buffer.alloc(1_000_000)
    const down = { host: '127.0.0.1', port: await freePort() }
    expect(await scan(bytes, down)).toEqual({ is: 'unknown' })
    expect(await scan(bytes, { path: '/tmp/no-such-socket' })).toEqual({ is: 'unknown' })
    const dying = await fakeClamd((_, socket) => socket.destroy())
    expect(await scan(bytes, dying)).toEqual({ is: 'unknown' })
    const talking = await fakeClamd((_, socket) => socket.write('x'.repeat(100_000)))
    expect(await scan(bytes, talking)).toEqual({ is: 'unknown' })
  })

  it('is given up at its deadline, also when a frozen clamd sends a byte now and then', async () => {
    const timers: NodeJS.Timeout[] = []
    const frozen = await fakeClamd((_, socket) => {
      timers.push(setInterval(() => socket.write('.'), 50))
    })
    ends.push(() => timers.forEach(clearInterval))
    const started = performance.now()
    expect(await scan(Buffer.alloc(10), frozen, 400)).toEqual({ is: 'unknown' })
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

async function scannedDesk(clamd: string): Promise<{
  desk: TestDesk
  person: Awaited<ReturnType<typeof newPerson>>
}> {
  const desk = await startTestDesk({ env: { CLAMD: clamd } })
  ends.push(() => endTestDesk(desk))
  return { desk, person: await newPerson(desk, 'ada@example.com') }
}

describe('A document that arrived', () => {
  it('is scanned, and an infected one opens only after a warning, which the log shows', async () => {
    const where = await fakeClamd((bytes, socket) =>
      socket.end(bytes.includes('bad') ? 'stream: Bad.Thing FOUND\0' : 'stream: OK\0'),
    )
    const { desk, person } = await scannedDesk(`127.0.0.1:${where.port}`)
    const rows = await seed(desk.dataDir, [{}, {}], (n) => Buffer.from(n ? 'a bad one' : 'good'))
    const verdict = (id: string) => () => desk.context.index.row(id)?.verdict?.is
    await expect.poll(verdict(rows[0]!.id)).toBe('clean')
    await expect.poll(verdict(rows[1]!.id)).toBe('infected')

    const path = `/api/records/${rows[1]!.id}/document`
    for (const rest of ['', '/view', '/text']) {
      expect((await person.client.ask('GET', path + rest)).status).toBe(409)
    }
    const opened = await person.client.ask('GET', `${path}?infected=open`)
    expect(opened.status).toBe(200)
    const { json } = await person.client.ask('GET', `/api/audit?record=${rows[1]!.id}`)
    expect(json.entries).toContainEqual(
      expect.objectContaining({ action: 'document-downloaded', details: { infected: true } }),
    )
    expect((await person.client.ask('GET', `/api/records/${rows[0]!.id}/document`)).status).toBe(
      200,
    )
  })

  it('whose verdict is unknown is scanned again until it is known', async () => {
    const port = await freePort()
    const { desk } = await scannedDesk(`127.0.0.1:${port}`)
    const [row] = await seed(desk.dataDir, [{}])
    const verdict = () => desk.context.index.row(row!.id)?.verdict?.is
    await expect.poll(verdict).toBe('unknown')
    await fakeClamd((_, socket) => socket.end('stream: OK\0'), port)
    await expect.poll(verdict, { timeout: 20_000 }).toBe('clean')
  })
})

describe.runIf(clamdPath)('A real clamd', () => {
  it('finds EICAR as it is and inside a Word document, and nothing in a clean one', async () => {
    const clamd = await startClamd()
    ends.push(clamd.stop)
    const documents = [
      Buffer.from(eicar),
      buildDocx([{ name: 'word/media/note.txt', data: eicar }]),
      buildDocx(),
    ]
    const { desk } = await scannedDesk(clamd.socket)
    const rows = await seed(
      desk.dataDir,
      documents.map(() => ({})),
      (n) => documents[n]!,
    )
    const verdicts = () => rows.map(({ id }) => desk.context.index.row(id)?.verdict?.is)
    await expect.poll(verdicts, { timeout: 20_000 }).toEqual(['infected', 'infected', 'clean'])
    const { name } = desk.context.index.row(rows[1]!.id)!.verdict!
    expect(name).toContain('Eicar-Test-Signature')
  })

  it('says nothing clear of a document that it refuses to read to its end', async () => {
    const clamd = await startClamd()
    ends.push(clamd.stop)
    const large = Buffer.alloc(21 * 1024 * 1024)
    expect(await scan(large, { path: clamd.socket })).toEqual({ is: 'unknown' })
  })

  it('keeps its verdict when the desk is started anew, and is in no export', async () => {
    const where = await fakeClamd((_, socket) => socket.end('stream: Bad.Thing FOUND\0'))
    const clamd = `127.0.0.1:${where.port}`
    const desk = await startTestDesk({ env: { CLAMD: clamd } })
    const person = await newPerson(desk, 'ada@example.com')
    const [row] = await seed(desk.dataDir, [{ email: 'mal@example.com' }], () => Buffer.from('bad'))
    const verdict = (of: TestDesk) => of.context.index.row(row!.id)?.verdict?.is
    await expect.poll(() => verdict(desk)).toBe('infected')
    const zip = await person.client.route('POST /api/people/export', { person: row!.id })
    expect(zip.text).toContain('infected')
    expect(zip.text).not.toContain('.pdfbad')
    await desk.close()
    // The scanner is down now.
    const again = await startTestDesk({
      env: { DATA_DIR: desk.dataDir, CLAMD: `127.0.0.1:${await freePort()}` },
    })
    ends.push(() => endTestDesk(again))
    expect(verdict(again)).toBe('infected')
  })

  it('that is not scanned yet says so, opens only when asked for, and is in no export', async () => {
    const { desk, person } = await scannedDesk(`127.0.0.1:${await freePort()}`)
    const [row] = await seed(desk.dataDir, [{}])
    await desk.context.index.catchUp()
    expect(desk.context.index.row(row!.id)!.verdict!.is).toBe('unknown')
    const path = `/api/records/${row!.id}/document`
    expect((await person.client.ask('GET', path)).status).toBe(409)
    expect((await person.client.ask('GET', `${path}?infected=open`)).status).toBe(200)
    const zip = await person.client.route('POST /api/export/documents', { ids: [row!.id] })
    expect(zip.text).toContain('not scanned yet')
  })
})

it('A document that cannot be read keeps no other from being searched', async () => {
  const desk = await startTestDesk()
  ends.push(() => endTestDesk(desk))
  const pdf = await sample('valid/libreoffice.pdf')
  const rows = await seed(desk.dataDir, [{}, {}, {}, {}, {}], () => pdf.bytes)
  // The newest one, which is read first, is a folder now.
  const newest = rows.at(-1)!
  const path = join(desk.dataDir, 'resumes', newest.resume_file_path)
  await rm(path)
  await mkdir(path)
  const { index } = desk.context
  await index.catchUp()
  await expect
    .poll(() => rows.filter(({ id }) => index.row(id)!.text === 'searchable').length)
    .toBeGreaterThanOrEqual(4)
  expect(index.countUnread()).toBe(1)
  expect(index.row(newest.id)!.text).toBe('unread')
})

it('A document that is missing and one that was altered are told apart, and the log says so', async () => {
  const desk = await startTestDesk()
  ends.push(() => endTestDesk(desk))
  const { client } = await newPerson(desk, 'ada@example.com')
  const rows = await seed(desk.dataDir, [{}, {}])
  await desk.context.index.catchUp()
  const pathOf = (n: number) => join(desk.dataDir, 'resumes', rows[n]!.resume_file_path)
  await rm(pathOf(0))
  await appendFile(pathOf(1), ' ')
  const [missing, altered] = await Promise.all(
    rows.map(({ id }) => client.ask('GET', `/api/records/${id}/document`)),
  )
  expect(missing).toMatchObject({
    status: 404,
    json: { error: { title: expect.stringContaining('missing') } },
  })
  expect(altered).toMatchObject({
    status: 409,
    json: { error: { title: expect.stringContaining('not the one') } },
  })
  const path = `/api/records/${rows[1]!.id}/document?altered=open`
  expect((await client.ask('GET', path)).status).toBe(200)
  expect(desk.log()).toContain('document missing')
  expect(desk.log()).toContain('document altered')
})
