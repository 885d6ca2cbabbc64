// The path of a resume behind an HTTP server in this process: everything of a real post but the pages. For tests that
// break the backend, or that cannot wait as long as a real server does.
import { once } from 'node:events'
import type { PlainFormKind } from 'core/forms/record-kinds.ts'
import { RecordPosts } from 'site/server/http/record-posts.ts'
import { noMetrics, type Metrics } from 'site/server/metrics.ts'
import type { SlowLimit } from 'site/server/http/reading-on.ts'
import { ResumePosts } from 'site/server/http/resume-posts.ts'
import { createSiteServer } from 'site/server/http/site-server.ts'
import { createLog } from 'core/submissions/log.ts'
import { parseSettings } from 'core/settings.ts'
import type { SubmissionBackend } from 'core/submissions/backend.ts'

export type Limits = {
  /** Milliseconds for a request's headers. */
  headersTimeout: number
  slowLimit: SlowLimit
  kind: 'resume' | PlainFormKind
  metrics: Metrics
  /** Settings of the site. */
  env: Record<string, string>
}

export type InProcess = { url: string; port: number; close(): void }

/** Every post is answered with its outcome as JSON. */
export async function serveInProcess(
  backend: SubmissionBackend,
  { headersTimeout, slowLimit, env, kind = 'resume', metrics = noMetrics }: Partial<Limits> = {},
): Promise<InProcess> {
  const settings = parseSettings({ SUBMISSIONS_PER_10_MIN: '0', ...env })
  const log = createLog('silent')
  const options = { slowLimit, metrics }
  const posts =
    kind === 'resume'
      ? new ResumePosts(kind, backend, settings, log, options)
      : new RecordPosts(kind, backend, settings, log, options)
  const { server } = createSiteServer((request, response) => {
    void posts.handle({ request, response, id: 'test' }, async (outcome: { status: number }) => {
      const body = JSON.stringify(outcome)
      return { status: outcome.status, headers: { 'Content-Type': 'application/json' }, body }
    })
  }, headersTimeout)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, port, close }
}
