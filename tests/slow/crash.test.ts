// kill -9 of the site at random moments under concurrent senders of resumes, messages and requests, then rows and files are
// compared with what was acknowledged. What got no answer is sent again, as a visitor's browser would, and must end as one row.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { announce, graceMs } from 'desk/commands/announce.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { parseSettings } from 'core/settings.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { buildPdf } from '../documents/build-documents.ts'
import { message, write } from '../support/contact.ts'
import { atLength } from '../support/generated.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { killAtWork } from '../support/kills.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { random } from '../support/random.ts'
import { ask, caller } from '../support/request.ts'
import { freePort, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { installShipped } from '../support/shipped.ts'
import { lodge, resumeForm, sha256, type Answer } from '../support/submission.ts'

const senders = 8

type Target = {
  env: Record<string, string>
  openArchive(): SubmissionArchive
  /** Waits until the queued mail has been sent. */
  announceRest(archive: SubmissionArchive, isWhole: () => boolean): Promise<void>
  close(): Promise<void>
}

test.each([
  ['embedded', atLength(10, 1000)],
  ['hosted', atLength(3, 200)],
] as const)(
  `kill -9 under ${senders} senders (%s backend, %i times): no acknowledged record is lost, stored twice or left without a mail`,
  async (backend, kills) => {
    installShipped()
    const post = await startMailServer()
    const dataDir = await newDataDir()
    const target = backend === 'hosted' ? await hosted(post) : embedded(post, dataDir)
    const port = String(await freePort())
    const env = { ...target.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' }
    const next = random(1)
    /** By its id what was sent: the digest of a document, the text of a message, the lines of a request. */
    const acknowledged = new Map<string, string>()
    let sentAgain = 0
    let server = await startServer(env)
    // An object, because the senders read it while the test changes it.
    const run = { stopping: false }

    /** Sends until it is acknowledged. @param send tries once */
    const insist = async (id: string, content: string, send: () => Promise<Answer>) => {
      for (let attempt = 0; ; attempt++) {
        const answer = await send().catch(() => undefined)
        if (answer?.status === 201) {
          expect(answer.reference).toBe(id)
          acknowledged.set(id, content)
          return
        }
        if (attempt === 0) sentAgain++
        await wait(30)
      }
    }
    const sender = async () => {
      while (!run.stopping) {
        const id = randomUUID()
        const kind = next()
        if (kind < 0.5) {
          const bytes = buildPdf({ attachment: Buffer.alloc(1 + Math.floor(next() * 40_000), id) })
          const form = () => resumeForm({ submissionId: id }, { bytes, name: 'cv.pdf' })
          await insist(id, sha256(bytes), () => lodge(server, form()))
        } else if (kind < 0.75) {
          const trade = `Trade ${id}`
          const lines = JSON.stringify([{ kind: 'people', trade, number: 12, tickets: null }])
          const fields = { ...caller, trade1: trade, people1: '12', requestId: id }
          await insist(id, lines, () => ask(server, fields))
        } else {
          const text = `Message ${id}`
          await insist(id, text, () => write(server, { ...message, message: text, messageId: id }))
        }
      }
    }

    const running = Promise.all(Array.from({ length: senders }, sender))
    await killAtWork<TestServer>(kills, () => ({
      start: () => server,
      work: () => wait(20 + next() * 380),
      async holds() {
        server = await startServer(env)
      },
    }))
    run.stopping = true
    await running

    const archive = target.openArchive()
    const filesWithoutRow = (await archive.strays(0)).files.length
    await archive.sweep(0)
    expect((await archive.strays(0)).files).toEqual([])
    const resumes = await archive.list()
    const messages = await archive.records('message').list()
    const requests = await archive.records('request').list()
    for (const row of resumes) {
      const stored = await buffer(await archive.openFile(row.resume_file_path))
      expect(sha256(stored), row.resume_file_path).toBe(row.resume_file_sha256)
    }
    const stored = [
      ...resumes.map((row) => [row.id, row.resume_file_sha256] as const),
      ...messages.map((row) => [row.id, row.message] as const),
      ...requests.map((row) => [row.id, row.lines] as const),
    ]
    for (const rows of [resumes, messages, requests]) expect(rows.length).toBeGreaterThan(0)
    expect(stored.length).toBe(acknowledged.size)
    expect(new Map(stored)).toEqual(acknowledged)

    const ids = [...acknowledged.keys()]
    const untold = () => {
      const told = countNotices(post)
      return ids.filter((id) => !told.has(id))
    }
    await target.announceRest(archive, () => untold().length === 0)
    expect(untold()).toEqual([])
    // A kill between a mail and the note that it went out.
    const toldTwice = [...countNotices(post).values()].filter((count) => count > 1).length
    const counts = { acknowledged: acknowledged.size, sentAgain, filesWithoutRow, toldTwice }
    console.log({ backend, kills, ...counts })

    archive.close()
    await server.kill()
    await target.close()
    await post.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
)

function embedded(post: MailServer, dataDir: string): Target {
  return {
    env: post.env,
    openArchive: () => openEmbeddedStore(dataDir).archive,
    // The running server is sending them, one after the other.
    async announceRest(_archive, isWhole) {
      let [count, moved] = [post.mails.length, Date.now()]
      while (!isWhole() && Date.now() < moved + 90_000) {
        if (post.mails.length > count) [count, moved] = [post.mails.length, Date.now()]
        await wait(500)
      }
    },
    close: async () => {},
  }
}

async function hosted(post: MailServer): Promise<Target> {
  const standIn = await HostedStandIn.start()
  return {
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
