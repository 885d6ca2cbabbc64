import { parentPort, workerData } from 'node:worker_threads'
import { installContent } from '../../app/content/records.ts'
import { contentFor } from '../../server/site/publish.ts'
import { createRenderer } from '../../server/site/render.ts'
import type { PreviewAnswer, PreviewJob, PreviewQuestion } from './preview.ts'

const { buildDir, shown, drafts } = workerData as PreviewJob
installContent(contentFor(shown, { drafts, now: Infinity }))
const render = createRenderer(buildDir, () => {})

parentPort!.on('message', async ({ id, path }: PreviewQuestion) => {
  const answer = await render({ path, still: true }).then(
    ({ status, html }): PreviewAnswer => ({ id, status, html }),
    (error: unknown): PreviewAnswer => ({ id, failed: String(error) }),
  )
  parentPort!.postMessage(answer)
})
