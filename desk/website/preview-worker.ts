import { parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Edition } from 'core/content/edition.ts'
import { installContent } from 'core/content/records.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { contentStamp, previewContent } from './preview-content.ts'
import type { PreviewAnswer, PreviewJob, PreviewQuestion } from './preview.ts'

const { buildDir, settings } = workerData as PreviewJob
const render = createRenderer(buildDir, () => {})
// The content is global, and must not change while a page is rendered.
const oneAtATime = pLimit(1)
let installed: string | undefined

parentPort!.on('message', async ({ id, edition, path }: PreviewQuestion) => {
  const answer = await oneAtATime(() => answerTo(edition, path)).then(
    ({ status, html }): PreviewAnswer => ({ id, status, html }),
    (error: unknown): PreviewAnswer => ({ id, failed: String(error) }),
  )
  parentPort!.postMessage(answer)
})

async function answerTo(edition: Edition, path: string) {
  const stamp = `${edition} ${contentStamp(settings.contentDir)}`
  if (stamp !== installed) {
    installContent(previewContent({ ...settings, siteContent: edition }))
    installed = stamp
  }
  return render({ path, still: true })
}
