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
let installed = ''

parentPort!.on('message', async ({ id, path, typed, typing }: PreviewQuestion) => {
  const answer = await oneAtATime(() => answerTo(path, typed, typing)).then(
    ({ status, html }): PreviewAnswer => ({ id, status, html }),
    (error: unknown): PreviewAnswer => ({ id, failed: String(error) }),
  )
  parentPort!.postMessage(answer)
})

/** @param typing names a state of what is typed */
async function answerTo(path: string, typed: PreviewQuestion['typed'], typing: string) {
  const stamp = `${contentStamp(shown.contentDir)}\n${typing}`
  if (stamp !== installed) {
    installContent(previewContent(shown, typed))
    installed = stamp
  }
  return render({ path, still: true })
}
