import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buildPdf } from '../documents/build-documents.ts'
import { freePort, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { filesOf, lodge, resumeForm, rowsOf, sha256, storedBytes } from '../support/submission.ts'
import { runDesk } from '../support/desk.ts'
import { random } from './random.ts'

export type CrashFigures = {
  cycles: number
  acknowledged: number
  sentAgain: number
  rows: number
  acknowledgedLost: number
  rowsWithoutFile: number
  wrongDigests: number
  storedTwice: number
  filesWithoutRowBeforeSweep: number
  filesWithoutRowAfterSweep: number
  leftOversAfterSweep: number
}

/**
 * kill -9 at random moments under concurrent submitters, then the books are compared with what was acknowledged.
 * A submission without an answer is sent again, as a visitor's browser would, and must end as one row.
 * @param seed the same seed kills at the same delays
 */
export async function crash(cycles: number, submitters: number, seed = 1): Promise<CrashFigures> {
  const dataDir = await newDataDir()
  const port = String(await freePort())
  const next = random(seed)
  const acknowledged = new Map<string, string>()
  const sent = new Set<string>()
  let sentAgain = 0
  let server: TestServer | undefined
  // An object, because the submitters read it while this function changes it.
  const run = { stopping: false }

  const submitter = async () => {
    while (!run.stopping) {
      const id = randomUUID()
      const bytes = buildPdf({ attachment: Buffer.alloc(1 + Math.floor(next() * 40_000), id) })
      sent.add(id)
      for (let attempt = 0; ; attempt++) {
        const answer = await lodge(
          server!,
          resumeForm({ submissionId: id }, { bytes, name: 'cv.pdf' }),
        ).catch(() => undefined)
        if (answer?.status === 201) {
          if (answer.reference !== id)
            throw new Error(`stored under another id: ${answer.reference}`)
          acknowledged.set(id, sha256(bytes))
          break
        }
        if (attempt === 0) sentAgain++
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    }
  }

  try {
    server = await startServer({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' })
    const running = Array.from({ length: submitters }, submitter)
    for (let cycle = 0; cycle < cycles; cycle++) {
      await new Promise((resolve) => setTimeout(resolve, 20 + next() * 380))
      await server.kill()
      server = await startServer({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' })
    }
    run.stopping = true
    await Promise.all(running)

    const before = await compare(dataDir)
    await runDesk(dataDir, 'sweep', '--older-than', '0')
    const after = await compare(dataDir)
    const rows = rowsOf(dataDir)
    const stored = new Map(rows.map((row) => [row.id, row.resume_file_sha256]))
    let rowsWithoutFile = 0
    let wrongDigests = 0
    for (const row of rows) {
      const bytes = await storedBytes(dataDir, row).catch(() => undefined)
      if (!bytes) rowsWithoutFile++
      else if (sha256(bytes) !== row.resume_file_sha256) wrongDigests++
    }
    return {
      cycles,
      acknowledged: acknowledged.size,
      sentAgain,
      rows: rows.length,
      acknowledgedLost: [...acknowledged].filter(([id, digest]) => stored.get(id) !== digest)
        .length,
      rowsWithoutFile,
      wrongDigests,
      storedTwice: rows.filter((row) => !sent.has(row.id)).length,
      filesWithoutRowBeforeSweep: before.orphans,
      filesWithoutRowAfterSweep: after.orphans,
      leftOversAfterSweep: after.incoming,
    }
  } finally {
    run.stopping = true
    await server?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(dataDir: string): Promise<{ orphans: number; incoming: number }> {
  const { stored, incoming } = await filesOf(dataDir)
  const known = new Set(rowsOf(dataDir).map((row) => row.resume_file_path))
  return {
    orphans: stored.filter((name) => !known.has(`public/${name}`)).length,
    incoming: incoming.length,
  }
}
