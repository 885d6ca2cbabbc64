// A step of a backend fails, is slow, or answers with a proxy's page while a visitor sends a resume; then the visitor tries again.
import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { createLog } from 'core/submissions/log.ts'
import { buildPdf } from '../documents/build-documents.ts'
import { anonKey, HostedStandIn, type Fault } from '../support/hosted-stand-in.ts'
import { serveInProcess, type InProcess } from '../support/in-process.ts'
import { newDataDir } from '../support/server.ts'
import { filesOf, resumeForm, sha256 } from '../support/submission.ts'

let archive: SubmissionArchive
let site: InProcess
const ends: (() => unknown)[] = []

/**
 * Sends a resume under a fault, and again without it where it was refused: it must be refused in the right words, and end as one row
 * with its document and nothing beside.
 * @returns the first status
 */
async function sendUnder(fault: { begin(): unknown; end(): unknown }): Promise<number> {
  const submissionId = randomUUID()
  const firstName = `Fault ${submissionId}`
  const bytes = buildPdf({ attachment: Buffer.from(submissionId) })
  const send = async () => {
    const body = resumeForm({ firstName, submissionId }, { bytes, name: 'cv.pdf' })
    const reply = await fetch(site.url, { method: 'POST', body })
    return (await reply.json()) as { status: number }
  }
  await fault.begin()
  const first = await send()
  await fault.end()
  if (first.status !== 201) {
    expect(first).toMatchObject({
      title: 'Submission failed',
      description: 'Please try again or contact us directly',
    })
    expect(await send()).toMatchObject({ status: 201 })
  }
  const rows = (await archive.list()).filter((row) => row.first_name === firstName)
  expect(rows).toHaveLength(1)
  const stored = await buffer(await archive.openFile(rows[0]!.resume_file_path))
  expect(sha256(stored)).toBe(sha256(bytes))
  await archive.sweep(0)
  expect((await archive.strays(0)).files).toEqual([])
  return first.status
}

describe('the embedded backend', () => {
  let dataDir: string
  let backend: EmbeddedBackend
  beforeAll(async () => {
    dataDir = await newDataDir()
    backend = new EmbeddedBackend(dataDir)
    archive = openEmbeddedStore(dataDir).archive
    site = await serveInProcess(backend)
    ends.push(
      () => site.close(),
      () => archive.close(),
      () => backend.close(),
      () => rm(dataDir, { recursive: true }),
    )
  })
  afterAll(async () => {
    expect((await filesOf(dataDir)).incoming).toEqual([])
    for (const end of ends.splice(0)) await end()
  })

  /** A step of the real backend, done or not, and what happens then. */
  const breaking = (step: 'putFile' | 'insertRow', isDone: boolean, then: () => unknown) => {
    const real = backend[step].bind(backend) as (...args: unknown[]) => Promise<never>
    const spy = vi.spyOn(backend, step)
    const begin = () =>
      spy.mockImplementation(async (...args: unknown[]) => {
        const result = isDone ? await real(...args) : undefined
        await then()
        return result ?? real(...args)
      })
    return { begin, end: () => spy.mockRestore() }
  }

  const codes = ['ENOSPC', 'EROFS', 'EACCES', 'EIO']
  const failures = (['putFile', 'insertRow'] as const).flatMap((step) =>
    codes.flatMap((code) => [false, true].map((isDone) => ({ step, code, isDone }))),
  )

  test.each(failures)('$step fails with $code, done before: $isDone', async (failure) => {
    const { step, code, isDone } = failure
    const fail = () => {
      throw Object.assign(new Error('injected'), { code })
    }
    expect(await sendUnder(breaking(step, isDone, fail))).toBe(503)
  })

  test.each(['putFile', 'insertRow'] as const)('%s is slow', async (step) => {
    expect(await sendUnder(breaking(step, false, () => wait(150)))).toBe(201)
  })

  test.each(['resumes', 'incoming'])('the folder %s is away', async (name) => {
    const [folder, away] = [join(dataDir, name), join(dataDir, 'away')]
    const begin = () => rename(folder, away)
    expect(await sendUnder({ begin, end: () => rename(away, folder) })).toBe(503)
  })
})

describe('the hosted backend', () => {
  let standIn: HostedStandIn
  beforeAll(async () => {
    standIn = await HostedStandIn.start()
    const log = createLog('silent')
    const patience = { putSilenceMs: 1000, backoff: () => 1 }
    const backend = new HostedBackend(standIn.url, anonKey, log, patience)
    archive = standIn.openStore().archive
    site = await serveInProcess(backend)
    ends.push(
      () => site.close(),
      () => archive.close(),
      () => backend.close(),
      () => standIn.close(),
    )
  })
  afterAll(async () => {
    for (const end of ends.splice(0)) await end()
  })

  const sendUnderFault = (fault: Fault) =>
    sendUnder({ begin: () => standIn.fail(fault), end: () => standIn.restore() })
  const faultsOf = (faults: Omit<Fault, 'at'>[]) =>
    (['put', 'insert'] as const).flatMap((at) => faults.map((fault) => ({ ...fault, at })))

  test.each([
    { at: 'put', how: 'silent', times: 1 } as const,
    { at: 'put', how: 'silent', times: 1, done: true } as const,
    ...faultsOf([
      ...(['reset', 'unavailable', 'html', 'created', 'empty'] as const).flatMap((how) => [
        { how, times: 1 },
        { how, times: 1, done: true },
      ]),
      { how: 'slow', times: 1, ms: 300 },
    ]),
  ])('a resume is taken at the first try while there is %o', async (fault) => {
    expect(await sendUnderFault(fault)).toBe(201)
  })

  test.each(
    faultsOf([
      { how: 'unavailable', times: 20 },
      { how: 'html', times: 20 },
    ]),
  )('a resume is refused and taken when sent again after %o', async (fault) => {
    expect(await sendUnderFault(fault)).toBe(503)
  })
})
