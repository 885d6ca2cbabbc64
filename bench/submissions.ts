import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paddedPdf } from '../tests/documents/build-documents.ts'
import { endServer, startServer } from '../tests/support/server.ts'
import { lodge, resumeForm } from '../tests/support/submission.ts'
import type { Row } from './row.ts'

const count = 400
const lanes = 8
const bytes = paddedPdf(1_048_576)

/** Submissions of 1 MB, a second and p95, next to writing and syncing the same bytes on the same disk. */
export async function benchSubmissions(): Promise<Row[]> {
  const site = await startServer({ LOG_LEVEL: 'warn' })
  const folder = mkdtempSync(join(tmpdir(), 'bench-write-'))
  try {
    return [
      await time('bare write and fsync', async (n) => {
        const handle = await open(join(folder, String(n)), 'wx')
        await handle.writeFile(bytes)
        await handle.sync()
        await handle.close()
      }),
      await time('submission of 1 MB', async () => {
        const { status } = await lodge(site, resumeForm({}, { bytes, name: 'cv.pdf' }))
        if (status !== 201) throw new Error(`answered ${status}`)
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true })
    await endServer(site)
  }
}

async function time(what: string, work: (n: number) => Promise<void>): Promise<Row> {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let n = next++; n < count; n = next++) {
        const before = performance.now()
        await work(n)
        times.push(performance.now() - before)
      }
    }),
  )
  const elapsed = performance.now() - started
  times.sort((a, b) => a - b)
  return {
    what,
    'a second': Math.round((count / elapsed) * 1000),
    'p50 ms': times[Math.floor(count * 0.5)]!.toFixed(1),
    'p95 ms': times[Math.floor(count * 0.95)]!.toFixed(1),
  }
}
