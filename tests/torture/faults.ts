import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../submissions/log.ts'
import type { SubmissionBackend } from '../../submissions/backend.ts'
import { EmbeddedBackend } from '../../submissions/embedded/embedded-backend.ts'
import { HostedBackend } from '../../submissions/hosted/hosted-backend.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import { anonKey, HostedStandIn, type Fault } from '../support/hosted-stand-in.ts'
import { serveInProcess } from '../support/in-process.ts'
import { buildPdf } from '../documents/build-documents.ts'
import { filesOf, resumeForm, rowsOf, sha256, storedBytes } from '../support/submission.ts'
import { random } from './random.ts'

export type FaultRow = {
  backend: string
  fault: string
  times: number
  answered: string
  wrongWords: number
  notOneRow: number
  wrongDocument: number
}

const log = createLog('silent')

async function serve(backend: SubmissionBackend) {
  const { url, close } = await serveInProcess(backend)
  const lodge = async (form: FormData) => {
    const reply = await fetch(url, { method: 'POST', body: form })
    return (await reply.json()) as {
      status: number
      title?: string
      description?: string
      reference?: string
    }
  }
  return { lodge, close }
}

type Outcome = {
  answers: number[]
  wrongWords: boolean
  reference: string | undefined
  sha256: string
}

/** Lodges one submission under a fault, then again without it, as a visitor who tries again. */
async function lodgeTwice(
  lodge: Awaited<ReturnType<typeof serve>>['lodge'],
  name: string,
  restore: () => Promise<void>,
): Promise<Outcome> {
  const submissionId = randomUUID()
  const bytes = buildPdf({ attachment: Buffer.from(submissionId) })
  const form = () => resumeForm({ firstName: name, submissionId }, { bytes, name: 'cv.pdf' })
  const first = await lodge(form())
  await restore()
  const second = first.status === 201 ? first : await lodge(form())
  const failed = first.status !== 201
  return {
    answers: [first.status, second.status],
    wrongWords:
      failed &&
      (first.title !== 'Submission failed' ||
        first.description !== 'Please try again or contact us directly'),
    reference: second.reference,
    sha256: sha256(bytes),
  }
}

/** A fault of the embedded backend: how it is brought about, and how it ends. */
type EmbeddedFault = {
  name: string
  begin(parts: { dataDir: string; broken: Breakable }): Promise<void> | void
  end(parts: { dataDir: string; broken: Breakable }): Promise<void> | void
}

type Step = 'putFile' | 'insertRow' | 'removeFile'
type Break = { step: Step; code: string; after: boolean; ms?: number }

/** The real backend, one of whose steps can be made to fail before or after it was done. */
class Breakable implements SubmissionBackend {
  break: Break | undefined
  readonly real: EmbeddedBackend
  constructor(real: EmbeddedBackend) {
    this.real = real
  }
  get incomingDir() {
    return this.real.incomingDir
  }
  records: SubmissionBackend['records'] = (kind) => this.real.records(kind)
  putFile: SubmissionBackend['putFile'] = (...args) =>
    this.#run('putFile', () => this.real.putFile(args[0], args[1]))
  insertRow: SubmissionBackend['insertRow'] = (...args) =>
    this.#run('insertRow', () => this.real.insertRow(args[0]))
  removeFile: SubmissionBackend['removeFile'] = (...args) =>
    this.#run('removeFile', () => this.real.removeFile(...args))
  checkHealth = () => this.real.checkHealth()
  sweep: SubmissionBackend['sweep'] = (hours) => this.real.sweep(hours)
  close = () => this.real.close()

  async #run<T>(step: Step, work: () => Promise<T>): Promise<T> {
    const fault = this.break?.step === step ? this.break : undefined
    if (fault?.ms) await new Promise((resolve) => setTimeout(resolve, fault.ms))
    const fail = () => {
      throw Object.assign(new Error('injected'), { code: fault!.code })
    }
    if (fault && !fault.ms && !fault.after) fail()
    const result = await work()
    if (fault && !fault.ms && fault.after) fail()
    return result
  }
}

const breaking = (step: Step, code: string, after: boolean, ms?: number): EmbeddedFault => ({
  name: `${step} ${ms ? 'slow' : after ? `done, then ${code}` : code}`,
  begin: ({ broken }) => void (broken.break = { step, code, after, ms }),
  end: ({ broken }) => void (broken.break = undefined),
})

const embeddedFaults: EmbeddedFault[] = [
  ...['ENOSPC', 'EROFS', 'EACCES', 'EIO'].flatMap((code) => [
    breaking('putFile', code, false),
    breaking('putFile', code, true),
    breaking('insertRow', code, false),
    breaking('insertRow', code, true),
  ]),
  breaking('putFile', '', false, 150),
  breaking('insertRow', '', false, 150),
  {
    name: 'bucket folder away',
    begin: ({ dataDir }) => rename(join(dataDir, 'resumes'), join(dataDir, 'away')),
    end: ({ dataDir }) => rename(join(dataDir, 'away'), join(dataDir, 'resumes')),
  },
  {
    name: 'folder of uploads away',
    begin: ({ dataDir }) => rename(join(dataDir, 'incoming'), join(dataDir, 'away')),
    end: ({ dataDir }) => rename(join(dataDir, 'away'), join(dataDir, 'incoming')),
  },
]

/** Random faults of the embedded backend. @param count how many */
export async function embeddedFaultRun(count: number, seed = 1): Promise<FaultRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const broken = new Breakable(new EmbeddedBackend(dataDir))
  const { lodge, close } = await serve(broken)
  const next = random(seed)
  const books = new Books('embedded')
  try {
    for (let n = 0; n < count; n++) {
      const fault = embeddedFaults[Math.floor(next() * embeddedFaults.length)]!
      await fault.begin({ dataDir, broken })
      const outcome = await lodgeTwice(lodge, `Fault ${n}`, async () =>
        fault.end({ dataDir, broken }),
      )
      const rows = rowsOf(dataDir).filter((row) => row.first_name === `Fault ${n}`)
      const stored = rows[0] && (await storedBytes(dataDir, rows[0]).catch(() => undefined))
      books.add(fault.name, outcome, rows.length, stored && sha256(stored))
    }
    await broken.sweep(0)
    const { stored, incoming } = await filesOf(dataDir)
    books.addSpare(stored.length - rowsOf(dataDir).length + incoming.length)
    return books.rows()
  } finally {
    close()
    broken.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const hostedFaults: Fault[] = (['put', 'insert'] as const).flatMap((at) => [
  { at, how: 'reset', times: 1 },
  { at, how: 'reset', times: 1, done: true },
  { at, how: 'unavailable', times: 1 },
  { at, how: 'unavailable', times: 20 },
  { at, how: 'html', times: 20 },
  { at, how: 'html', times: 1, done: true },
  { at, how: 'created', times: 1 },
  { at, how: 'empty', times: 1 },
  { at, how: 'slow', times: 1, ms: 300 },
])

/** Random faults of the hosted backend's stand-in. @param count how many */
export async function hostedFaultRun(count: number, seed = 1): Promise<FaultRow[]> {
  const standIn = await HostedStandIn.start()
  const backend = new HostedBackend(standIn.url, anonKey, log)
  const { archive } = standIn.openStore()
  const { lodge, close } = await serve(backend)
  const next = random(seed)
  const books = new Books('hosted')
  try {
    await mkdir(backend.incomingDir, { recursive: true })
    for (let n = 0; n < count; n++) {
      const fault = hostedFaults[Math.floor(next() * hostedFaults.length)]!
      standIn.fail(fault)
      const outcome = await lodgeTwice(lodge, `Fault ${n}`, async () => standIn.restore())
      standIn.restore()
      const rows = (await archive.list()).filter((row) => row.first_name === `Fault ${n}`)
      books.add(
        `${fault.at} ${fault.how}${fault.done ? ' (done)' : ''}${(fault.times ?? 1) > 1 ? ' for long' : ''}`,
        outcome,
        rows.length,
        rows[0] && (await digestOf(archive, rows[0].resume_file_path)),
      )
    }
    await archive.sweep(0)
    const { files } = await archive.sweep(0)
    books.addSpare(files)
    return books.rows()
  } finally {
    close()
    backend.close()
    archive.close()
    await standIn.close()
  }
}

async function digestOf(archive: SubmissionArchive, path: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await archive.openFile(path)) chunks.push(chunk as Buffer)
  return sha256(Buffer.concat(chunks))
}

/** What happened, by fault. */
class Books {
  readonly #backend: string
  readonly #rows = new Map<string, FaultRow & { statuses: Set<string> }>()
  constructor(backend: string) {
    this.#backend = backend
  }

  add(fault: string, outcome: Outcome, rows: number, stored: string | undefined): void {
    const row = this.#rows.get(fault) ?? this.#empty(fault)
    row.times++
    row.statuses.add([...new Set(outcome.answers)].join(' then '))
    if (outcome.wrongWords) row.wrongWords++
    if (rows !== 1 || outcome.answers[1] !== 201) row.notOneRow++
    if (stored !== outcome.sha256) row.wrongDocument++
    this.#rows.set(fault, row)
  }

  addSpare(spare: number): void {
    const row = this.#empty('files without a row after sweep')
    row.times = spare
    row.notOneRow = spare
    this.#rows.set('spare', row)
  }

  rows(): FaultRow[] {
    return [...this.#rows.values()]
      .sort((a, b) => (a.fault < b.fault ? -1 : 1))
      .map(({ statuses, ...row }) => ({ ...row, answered: [...statuses].join(', ') }))
  }

  #empty(fault: string) {
    return {
      backend: this.#backend,
      fault,
      times: 0,
      answered: '',
      wrongWords: 0,
      notOneRow: 0,
      wrongDocument: 0,
      statuses: new Set<string>(),
    }
  }
}
