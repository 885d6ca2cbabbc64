import { parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'
import { installContent } from 'core/content/records.ts'
import { createRenderer } from 'site/server/site/render.ts'
import { contentStamp, previewContent } from './preview-content.ts'
import type { PreviewAnswer, PreviewJob, PreviewQuestion } from './preview.ts'

const { buildDir, settings } = workerData as PreviewJob
const render = createRenderer(buildDir, () => {})
// The content is global, and must not change while a page is rendered.
const oneAtATime = pLimit(1)
let installed: string | undefined

parentPort!.on('message', async ({ id, ...asked }: PreviewQuestion) => {
  const answer = await oneAtATime(() => answerTo(asked)).then(
    ({ status, html }): PreviewAnswer => ({ id, status, html }),
    (error: unknown): PreviewAnswer => ({ id, failed: String(error) }),
  )
  parentPort!.postMessage(answer)
})

async function answerTo({ edition, path, names }: Omit<PreviewQuestion, 'id'>) {
  const stamp = `${edition} ${names?.join(' ')} ${contentStamp(settings.contentDir)}`
  if (stamp !== installed) {
    installContent(previewContent({ ...settings, siteContent: edition }, names))
    installed = stamp
  }
  return render({ path, still: true })
}
