// The site as it would be if the drafts were published: rendered on request by the same bundle, in a worker of its own
// whose records nobody else sees.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Edition } from '../../app/content/edition.ts'
import type { Settings } from '../../server/settings.ts'
import type { ShownSettings } from '../../server/site/publish.ts'

export type PreviewPage = { status: number; html: string }

/** What the worker is started with. */
export type PreviewJob = { buildDir: string; shown: ShownSettings }

/** What it is asked and answers. */
export type PreviewQuestion = { id: number; path: string }
export type PreviewAnswer = { id: number } & (PreviewPage | { failed: string })

/** Milliseconds without a question until a worker is ended. */
const idleMs = 120_000
const buildDir = join(import.meta.dirname, '..', '..', 'build')

type Waiting = { resolve(page: PreviewPage): void; reject(error: Error): void }

/** Renders drafts in both editions. */
export class Preview {
  readonly #settings: Settings
  readonly #workers = new Map<Edition, Rendering>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  page(edition: Edition, path: string): Promise<PreviewPage> {
    const { siteOrigin, contentDir } = this.#settings
    let rendering = this.#workers.get(edition)
    if (!rendering) {
      const shown = { siteOrigin, contentDir, siteContent: edition }
      rendering = new Rendering({ buildDir, shown }, () => this.#workers.delete(edition))
      this.#workers.set(edition, rendering)
    }
    return rendering.page(path)
  }

  close(): void {
    for (const rendering of this.#workers.values()) rendering.close()
  }
}

class Rendering {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #idle: NodeJS.Timeout
  #isClosed = false
  readonly #onEnd: () => void
  #asked = 0

  constructor(job: PreviewJob, onEnd: () => void) {
    this.#onEnd = onEnd
    this.#worker = new Worker(new URL('preview-worker.ts', import.meta.url), {
      workerData: job,
      // For React's production build, as publishing has it.
      // oxlint-disable-next-line node/no-process-env -- handed on as it is, but for this
      env: { ...process.env, NODE_ENV: 'production' },
    })
    this.#worker.on('message', (answer: PreviewAnswer) => this.#answered(answer))
    this.#worker.on('error', (error: Error) => this.#end(error))
    this.#worker.on('exit', () => {
      this.#end(new Error('the preview was ended'))
      if (!this.#isClosed) onEnd()
      this.#isClosed = true
    })
    this.#idle = this.#startIdle()
  }

  page(path: string): Promise<PreviewPage> {
    clearTimeout(this.#idle)
    this.#idle = this.#startIdle()
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, path } satisfies PreviewQuestion)
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#idle)
    void this.#worker.terminate()
  }

  #startIdle(): NodeJS.Timeout {
    return setTimeout(() => {
      this.close()
      this.#onEnd()
    }, idleMs).unref()
  }

  #answered(answer: PreviewAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('failed' in answer) waiting?.reject(new Error(answer.failed))
    else waiting?.resolve(answer)
  }

  #end(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
