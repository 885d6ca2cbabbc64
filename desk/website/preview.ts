// The site as it would be if the drafts were published: rendered on request by the same bundle, in a worker with content of its own.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Edition } from 'core/content/edition.ts'
import type { ContentName } from 'core/content/kinds.ts'
import type { Settings } from 'core/settings.ts'
import type { ShownSettings } from 'site/server/site/publish.ts'

type PreviewPage = { status: number; html: string }

/** Data for starting the worker. */
export type PreviewJob = { buildDir: string; settings: Omit<ShownSettings, 'siteContent'> }

/** Message to the worker, and its reply. */
export type PreviewQuestion = {
  id: number
  edition: Edition
  path: string
  /** Which drafts; unset: all. */
  names?: readonly ContentName[] | undefined
}
export type PreviewAnswer = { id: number } & (PreviewPage | { failed: string })

/** Milliseconds without a request until the worker is stopped. */
const idleMs = 120_000
const ownBuild = join(import.meta.dirname, '..', '..', 'build')

export type Preview = ReturnType<typeof createPreview>

/** @param buildDir the bundle that renders */
export function createPreview({ siteOrigin, contentDir }: Settings, buildDir = ownBuild) {
  const waiting = new Map<number, PromiseWithResolvers<PreviewPage>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  function start(): Worker {
    const settings = { siteOrigin, contentDir }
    const started = new Worker(new URL('preview-worker.ts', import.meta.url), {
      workerData: { buildDir, settings } satisfies PreviewJob,
      // For React's production build, as publishing has it.
      // oxlint-disable-next-line node/no-process-env -- handed on as it is, but for this
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const end = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('message', (answer: PreviewAnswer) => {
      const question = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failed' in answer) question?.reject(new Error(answer.failed))
      else question?.resolve(answer)
    })
    started.on('error', end)
    started.on('exit', () => end(new Error('the preview was ended')))
    return started
  }

  function close(): void {
    clearTimeout(idle)
    void worker?.terminate()
  }

  return {
    page(edition: Edition, path: string, names?: readonly ContentName[]): Promise<PreviewPage> {
      clearTimeout(idle)
      idle = setTimeout(close, idleMs).unref()
      worker ??= start()
      const question = Promise.withResolvers<PreviewPage>()
      const id = ++asked
      waiting.set(id, question)
      worker.postMessage({ id, edition, path, names } satisfies PreviewQuestion)
      return question.promise
    },
    close,
  }
}
