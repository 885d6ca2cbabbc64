import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { announce, graceMs } from '../../desk/commands/announce.ts'
import { parseSettings } from '../../server/settings.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { MessageRow } from '../../submissions/message-columns.ts'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { buildPdf } from '../documents/build-documents.ts'
import type { RowOf } from '../../app/forms/record-kinds.ts'
import { message, write } from '../support/contact.ts'
import { ask, caller } from '../support/request.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { freePort, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { lodge, resumeForm, sha256 } from '../support/submission.ts'
import { random } from './random.ts'
import { openEmbeddedStore } from '../../desk/base/store/open-embedded.ts'
import { installShipped } from '../support/shipped.ts'

installShipped()

export type CrashFigures = {
  backend: string
  cycles: number
  acknowledged: number
  resumes: number
  messages: number
  requests: number
  sentAgain: number
  acknowledgedLost: number
  rowsWithoutFile: number
  wrongDigests: number
  storedTwice: number
  filesWithoutRowBeforeSweep: number
  filesWithoutRowAfterSweep: number
  notAnnounced: number
  /** A kill between a mail and the note that it went out. */
  announcedTwice: number
}

type Target = {
  name: 'embedded' | 'hosted'
  env: Record<string, string>
  openArchive(): SubmissionArchive
  /** Waits until the queued mail has been sent. */
  announceRest(archive: SubmissionArchive, isWhole: () => boolean): Promise<void>
  close(): Promise<void>
}

/** What a sender sent: its digest, the text of a message, the lines of a request. */
type Acknowledged = Map<string, string>

/**
 * kill -9 at random moments under concurrent senders of resumes, messages and requests, then rows and files are compared with what
 * was acknowledged. What got no answer is sent again, as a visitor's browser would, and must end as one row. Staff must be
 * told of every row.
 * @param seed the same seed kills at the same delays
 */
export async function crash(
  cycles: number,
  senders: number,
  backend: Target['name'] = 'embedded',
  seed = 1,
): Promise<CrashFigures> {
  const post = await startMailServer()
  const target = await (backend === 'hosted' ? hostedTarget(post) : embeddedTarget(post))
  const dataDir = target.env.DATA_DIR ?? (await newDataDir())
  const port = String(await freePort())
  const env = { ...target.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' }
  const next = random(seed)
  const acknowledged: Acknowledged = new Map()
  const sent = new Set<string>()
  let sentAgain = 0
  let server: TestServer | undefined
  // An object, because the senders read it while this function changes it.
  const run = { stopping: false }

  /** Sends until it is acknowledged. @param send tries once */
  const insist = async (
    id: string,
    content: string,
    send: () => Promise<{ status: number; reference?: string }>,
  ) => {
    sent.add(id)
    for (let attempt = 0; ; attempt++) {
      const answer = await send().catch(() => undefined)
      if (answer?.status === 201) {
        if (answer.reference !== id) throw new Error(`stored under another id: ${answer.reference}`)
        acknowledged.set(id, content)
        return
      }
      if (attempt === 0) sentAgain++
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  const sender = async () => {
    while (!run.stopping) {
      const id = randomUUID()
      const kind = next()
      if (kind < 0.5) {
        const bytes = buildPdf({ attachment: Buffer.alloc(1 + Math.floor(next() * 40_000), id) })
        const form = () => resumeForm({ submissionId: id }, { bytes, name: 'cv.pdf' })
        await insist(id, sha256(bytes), () => lodge(server!, form()))
      } else if (kind < 0.75) {
        const trade = `Trade ${id}`
        const lines = JSON.stringify([{ kind: 'people', trade, number: 12, tickets: null }])
        const fields = { ...caller, trade1: trade, people1: '12', requestId: id }
        await insist(id, lines, () => ask(server!, fields))
      } else {
        const text = `Message ${id}`
        await insist(id, text, () => write(server!, { ...message, message: text, messageId: id }))
      }
    }
  }

  try {
    server = await startServer(env)
    const running = Array.from({ length: senders }, sender)
    for (let cycle = 0; cycle < cycles; cycle++) {
      await new Promise((resolve) => setTimeout(resolve, 20 + next() * 380))
      await server.kill()
      server = await startServer(env)
    }
    run.stopping = true
    await Promise.all(running)

    const archive = target.openArchive()
    try {
      const before = (await archive.strays(0)).files.length
      await archive.sweep(0)
      const after = (await archive.strays(0)).files.length
      const rows = await archive.list()
      const messages = await archive.records('message').list()
      const announced = () => countNotices(post)
      const requests = await archive.records('request').list()
      const ids = [...rows, ...messages, ...requests].map(({ id }) => id)
      await target.announceRest(archive, () => {
        const counts = announced()
        return ids.every((id) => counts.has(id))
      })
      const counts = announced()
      return {
        backend,
        cycles,
        acknowledged: acknowledged.size,
        resumes: rows.length,
        messages: messages.length,
        requests: requests.length,
        sentAgain,
        acknowledgedLost: lost(acknowledged, { rows, messages, requests }),
        ...(await compareFiles(archive, rows)),
        storedTwice: ids.filter((id) => !sent.has(id)).length + ids.length - new Set(ids).size,
        filesWithoutRowBeforeSweep: before,
        filesWithoutRowAfterSweep: after,
        notAnnounced: ids.filter((id) => !counts.has(id)).length,
        announcedTwice: [...counts.values()].filter((count) => count > 1).length,
      }
    } finally {
      archive.close()
    }
  } finally {
    run.stopping = true
    await server?.kill()
    await target.close()
    await post.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function embeddedTarget(post: MailServer): Promise<Target> {
  const dataDir = await newDataDir()
  return {
    name: 'embedded',
    env: { ...post.env, DATA_DIR: dataDir },
    openArchive: () => openEmbeddedStore(dataDir).archive,
    // The running server is sending them, one after the other.
    async announceRest(_archive, isWhole) {
      let [sent, moved] = [post.mails.length, Date.now()]
      while (!isWhole() && Date.now() < moved + 90_000) {
        if (post.mails.length > sent) [sent, moved] = [post.mails.length, Date.now()]
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    },
    close: async () => {},
  }
}

async function hostedTarget(post: MailServer): Promise<Target> {
  const standIn = await HostedStandIn.start()
  return {
    name: 'hosted',
    env: { ...post.env, SUPABASE_URL: standIn.url, SUPABASE_ANON_KEY: anonKey },
    openArchive: () => standIn.openStore().archive,
    async announceRest(archive) {
      const settings = parseSettings(post.env)
      await announce({ archive, settings }, { now: Date.now() + graceMs + 1000 })
    },
    close: () => standIn.close(),
  }
}

/** How often staff were told of each record. */
function countNotices(post: MailServer): Map<string, number> {
  const counts = new Map<string, number>()
  for (const mail of post.mails) {
    const id = /^<([\da-f-]{36})\.staff@/.exec(mail.header('message-id') ?? '')?.[1]
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

type Stored = { rows: SubmissionRow[]; messages: MessageRow[]; requests: RowOf<'request'>[] }

function lost(acknowledged: Acknowledged, { rows, messages, requests }: Stored): number {
  const stored = new Map([
    ...rows.map((row): [string, string] => [row.id, row.resume_file_sha256]),
    ...messages.map((row): [string, string] => [row.id, row.message]),
    ...requests.map((row): [string, string] => [row.id, row.lines]),
  ])
  return [...acknowledged].filter(([id, content]) => stored.get(id) !== content).length
}

async function compareFiles(
  archive: SubmissionArchive,
  rows: SubmissionRow[],
): Promise<Pick<CrashFigures, 'rowsWithoutFile' | 'wrongDigests'>> {
  let rowsWithoutFile = 0
  let wrongDigests = 0
  for (const row of rows) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of await archive.openFile(row.resume_file_path)) {
        hash.update(chunk as Buffer)
      }
    } catch {
      rowsWithoutFile++
      continue
    }
    if (hash.digest('hex') !== row.resume_file_sha256) wrongDigests++
  }
  return { rowsWithoutFile, wrongDigests }
}
