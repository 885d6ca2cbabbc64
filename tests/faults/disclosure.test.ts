// What no reply may disclose: settings, paths of the machine, stacks of errors, source maps; and what applicants entered,
// anywhere but where it is stored. Looked for in every file that is served, in replies of every kind, log and metrics.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { prerenderedPaths } from '../support/site-pages.ts'
import { listFiles } from 'site/server/site/publish.ts'
import { buildPdf } from '../documents/build-documents.ts'
import { anonKey, HostedStandIn, serviceKey } from '../support/hosted-stand-in.ts'
import { untilHealth } from '../support/health.ts'
import { endServer, freePort, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { RawConnection, requestHead } from '../support/slow-upload.ts'
import { resumeForm } from '../support/submission.ts'

const root = join(import.meta.dirname, '..', '..')
const secrets = {
  anonKey,
  serviceKey,
  password: 'mail-password-7f3a',
  mailUser: 'mail-user-7f3a',
  other: 'value-of-another-program-5d21',
}
const entered = {
  firstName: 'Qwertzina',
  lastName: 'Yxcvbnova',
  email: 'q.yxcvbnova@asdfgh.test',
  phone: '0499 123 987',
  location: 'Jklmton',
  preferredRoles: 'Zuiop driver',
  additionalNotes: 'Never on Plmoknday',
}
const document = {
  bytes: buildPdf({ attachment: Buffer.from('Wertyu-inside-the-document') }) as Uint8Array,
  name: 'Qayedcrfv.pdf',
}
// Parts of them too: a log with half a name discloses it.
const personal = /Qwertz|Yxcvbn|asdfgh|0499 123|Jklmton|Zuiop|Plmokn|Wertyu|Qayedcrfv/i
const stack = /\bat [^\n]*(?:file:|node:|\/)[^\s)]*:\d+:\d+/

/** Everything that was said, by what it was said to. */
type Said = Map<string, string>

function expectNothingOfTheMachine(said: Said, folders: string[]): void {
  for (const [what, text] of said) {
    const found = [...Object.values(secrets), root, process.execPath, ...folders].filter((one) =>
      text.includes(one),
    )
    expect(found, what).toEqual([])
    expect(/sourceMappingURL|node_modules|file:\/\//.exec(text)?.[0], what).toBeUndefined()
    expect(stack.exec(text)?.[0], what).toBeUndefined()
  }
}

type Site = { server: TestServer; temporary: string; metricsPort: number; folders: string[] }

async function startSite(env: Record<string, string>): Promise<Site> {
  const [temporary, metricsPort] = await Promise.all([newDataDir(), freePort()])
  const server = await startServer({
    ...env,
    SUPABASE_SERVICE_KEY: serviceKey,
    SMTP_URL: `smtp://${secrets.mailUser}:${secrets.password}@127.0.0.1:1`,
    MAIL_FROM: 'website@staffing.test',
    MAIL_TO: 'office@staffing.test',
    ANOTHER_PROGRAM: secrets.other,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'debug',
    TMPDIR: temporary,
  })
  return { server, temporary, metricsPort, folders: [temporary, server.dataDir] }
}

async function read(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const body = Buffer.from(await response.arrayBuffer())
  return `${response.status}\n${head}\n\n${body.toString('utf8')}`
}

let standIn: HostedStandIn
let hosted: Site
let embedded: Site
beforeAll(async () => {
  standIn = await HostedStandIn.start()
  ;[hosted, embedded] = await Promise.all([
    startSite({ SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey }),
    startSite({}),
  ])
})
afterAll(async () => {
  for (const { server, temporary } of [hosted, embedded]) {
    await endServer(server)
    await rm(temporary, { recursive: true, force: true })
  }
  await standIn.close()
})

test('no served file holds settings, paths of the machine or source maps', async () => {
  const client = (await listFiles(join(root, 'build', 'client'))).filter(
    (file) => !/\.(?:br|gz|html)$/.test(file) && !file.startsWith('.vite/'),
  )
  expect(client.filter((file) => file.endsWith('.map'))).toEqual([])
  const said: Said = new Map()
  for (const path of [...prerenderedPaths, ...client.map((file) => `/${file}`)]) {
    for (const encoding of ['br', 'identity']) {
      const reply = await read(hosted.server.url + path, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect(reply.slice(0, 3), path).toBe('200')
      said.set(`${path} (${encoding})`, reply)
    }
  }
  expect(said.size).toBeGreaterThan(150)
  expectNothingOfTheMachine(said, hosted.folders)
})

describe.each(['embedded', 'hosted'] as const)('the %s site', (kind) => {
  const said: Said = new Map()
  let site: Site

  // One of every kind of reply, each to a visitor who entered the same data.
  beforeAll(async () => {
    site = kind === 'hosted' ? hosted : embedded
    const { url } = site.server
    const form = (changes: Record<string, string> = {}, file = document) =>
      resumeForm({ ...entered, ...changes }, file)
    const post = async (what: string, body: BodyInit, headers: Record<string, string> = {}) =>
      said.set(what, await read(`${url}/api/resumes`, { method: 'POST', body, headers }))
    const raw = async (what: string, request: string) => {
      const connection = await RawConnection.open(site.server)
      await connection.write(request)
      await connection.status()
      connection.socket.destroy()
      said.set(what, connection.text)
    }
    await post('201', form())
    await post('422 of a field', form({ phone: '0499 123' }))
    await post('415', form({}, { bytes: Buffer.from('Wertyu'), name: document.name }))
    await post('413', form({}, { bytes: new Uint8Array(10_485_761), name: document.name }))
    await post('400', JSON.stringify(entered), { 'Content-Type': 'application/json' })
    await post('403', form(), { Origin: 'https://asdfgh.test' })
    await raw('413 at once', requestHead(100_000_000))
    await raw('400 of the parser', `GET / HTTP/1.1\r\nHost: a\r\n${entered.firstName}\r\n\r\n`)
    const address = `/${entered.firstName}?email=${entered.email}`
    said.set('404', (await read(url + address)).replace(address, ''))
    said.set('405', await read(`${url}/api/resumes`, { method: 'PUT' }))
    const contact = { ...entered, subject: 'Zuiop driver', message: entered.additionalNotes }
    const asJson = { method: 'POST', body: JSON.stringify(contact) }
    said.set('201 of a message', await read(`${url}/api/contact`, jsonRequest(asJson)))
    const plain = async (changes = {}) =>
      read(`${url}/submit-resume`, { method: 'POST', body: form(changes) })
    said.set('422, own page', await plain({ email: '-' }))

    const restore = await breakStorage(kind, site)
    await post('503', form())
    said.set('503, own page', await plain())
    await untilHealth(site.server, 503)
    said.set('/healthz, failing', await read(`${url}/healthz`))
    said.set('metrics', await read(`http://127.0.0.1:${site.metricsPort}/metrics`))
    await restore()
    await vi.waitFor(() => expect(site.server.output()).toContain('notice not sent'), 10_000)
    said.set('log', site.server.output())
  })

  test('the site gives one of every kind of reply, so that each can be searched', () => {
    const answers = [...said].filter(([what]) => /^\d{3}/.test(what))
    const wrong = answers.filter(([what, text]) => !text.slice(0, 20).includes(what.slice(0, 3)))
    expect(wrong.map(([what]) => what)).toEqual([])
    expect(said.get('/healthz, failing')).toContain('"reason"')
  })

  test('no reply, log line or metric holds a setting, a path or a stack', () => {
    expectNothingOfTheMachine(said, site.folders)
  })

  test('no API reply, log line or metric holds what an applicant entered', () => {
    for (const [what, text] of said) {
      if (what.endsWith('own page')) continue
      expect(personal.exec(text)?.[0], what).toBeUndefined()
    }
  })

  test('no temporary file keeps what an applicant entered', async () => {
    const folders = [site.temporary, join(site.server.dataDir, 'incoming')]
    for (const folder of folders) {
      const files = await listFiles(folder).catch(() => [])
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')))
      expect(files.filter((file, n) => personal.test(file + texts[n]))).toEqual([])
    }
  })
})

function jsonRequest(init: RequestInit): RequestInit {
  return { ...init, headers: { 'Content-Type': 'application/json' } }
}

/** Makes storing fail. @returns a function that restores it */
async function breakStorage(
  kind: 'embedded' | 'hosted',
  { server }: Site,
): Promise<() => Promise<void>> {
  if (kind === 'hosted') {
    standIn.fail({ at: 'insert', how: 'html' })
    return async () => standIn.restore()
  }
  const folder = join(server.dataDir, 'resumes')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  return async () => {
    await rm(folder)
    await rename(`${folder}-away`, folder)
  }
}
