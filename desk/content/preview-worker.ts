import { parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'
import { installContent } from '../../app/content/records.ts'
import { createRenderer } from '../../server/site/render.ts'
import { contentStamp, previewContent } from './preview-content.ts'
import type { PreviewAnswer, PreviewJob, PreviewQuestion } from './preview.ts'

const { buildDir, shown } = workerData as PreviewJob
const render = createRenderer(buildDir, () => {})
// What is in force must not change while a page is made.
const oneAtATime = pLimit(1)
let installed: string | undefined

parentPort!.on('message', async ({ id, path }: PreviewQuestion) => {
  const answer = await oneAtATime(() => answerTo(path)).then(
    ({ status, html }): PreviewAnswer => ({ id, status, html }),
    (error: unknown): PreviewAnswer => ({ id, failed: String(error) }),
  )
  parentPort!.postMessage(answer)
})

async function answerTo(path: string) {
  const stamp = contentStamp(shown.contentDir)
  if (stamp !== installed) {
    installContent(previewContent(shown))
    installed = stamp
  }
  return render({ path, still: true })
}
