// Starts the site: settings, the one backend, pages, the server. Only this file chooses the backend.
import { join } from 'node:path'
import { content, installContent } from 'core/content/records.ts'
import { byKind, plainFormKinds, type NoticeKind } from 'core/forms/record-kinds.ts'
import type { Pages } from './http/pages.ts'
import { createRoutes, type Posts } from './http/routes.ts'
import { createHealth } from './http/health.ts'
import { RecordPosts } from './http/record-posts.ts'
import { ResumePosts } from './http/resume-posts.ts'
import { createSiteServer } from './http/site-server.ts'
import { createLog, errorCode, type Log } from 'core/submissions/log.ts'
import { createMailer } from 'core/mail/mailer.ts'
import { createNotices, noticeKindsOf } from 'core/mail/notices.ts'
import { ToldToday } from 'core/mail/told-today.ts'
import { noMetrics, type Gauges, type Metrics } from './metrics.ts'
import { readSettings, SettingError, wrongHostCodes, type Settings } from 'core/settings.ts'
import { openLiveSite } from './site/live-site.ts'
import { contentFor } from './site/publish.ts'
import { createRenderer, loadServerBuild } from './site/render.ts'
import type { SubmissionBackend } from 'core/submissions/backend.ts'
import { isDiskFull } from 'core/submissions/disk-full.ts'
import { makeFolder } from 'core/submissions/make-folder.ts'
import { removeOwnLeftovers } from 'core/submissions/incoming-folder.ts'
import { sweepHours } from 'core/submissions/submit.ts'

const dayMs = 86_400_000

const buildDir = join(import.meta.dirname, '..', '..', 'build')

// A log that cannot be written (its disk is full, its reader was closed) must not end the site.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  await start(readSettings())
} catch (error) {
  process.stderr.write(`${startError(error)}\n`)
  process.exit(1)
}

/**
 * A live site needs the name of its business. A site that an earlier version published without a name stays up, with a warning in the log.
 * @throws SettingError when the setting asks for the live edition and the name is missing
 */
function checkWhoseSite(settings: Settings, log: Log): void {
  const { edition, records } = content()
  const { name, emails } = records.business
  if (edition !== 'live' || (name && emails.general)) return
  if (settings.siteContent !== 'live') {
    log.warn('live without a name or an address')
    return
  }
  throw new SettingError(
    'SITE_CONTENT',
    'is "live", and the site cannot say whose it is: a trading name and a general email address are missing',
    'unset, until both are filled in at the desk under Business details',
  )
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  const noticeKinds = noticeKindsOf(settings)
  const backend = await openBackend(settings, noticeKinds, log)
  const mailer = settings.mail && createMailer(settings.mail)
  const pages = process.argv.includes('--dev')
    ? await developmentPages(settings)
    : await builtPages(settings, log)
  // After the pages are loaded, because that installs the content, which mails quote, too.
  checkWhoseSite(settings, log)
  const notices =
    mailer &&
    createNotices(backend, mailer, noticeKinds, log, {
      deskOrigin: settings.desk.origin,
      told: new ToldToday(acknowledgedFile(settings)),
    })
  const metered = await openMetrics(settings, {
    site_uploads_in_flight: { help: 'Submissions under way', read: () => resumes.inFlight },
    site_notices_waiting: {
      help: 'Mail about submissions and messages that waits',
      read: () => notices?.waiting ?? 0,
    },
  })
  const { metrics } = metered
  const told = { notices, metrics }
  const resumes: ResumePosts = new ResumePosts('resume', backend, settings, log, told)
  const posts: Posts = {
    resume: resumes,
    ...byKind(plainFormKinds, (kind) => new RecordPosts(kind, backend, settings, log, told)),
  }
  const { server, close } = createSiteServer(
    createRoutes({
      pages,
      posts,
      health: createHealth(backend, () => pages.behind),
      settings,
      log,
      metrics,
    }),
  )

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  process.stdout.write(`ready http://${host}:${port}\n`)

  const sweeping = sweepDaily(backend, log, metrics)

  const stop = () => {
    // A second signal ends the process at once.
    process.once('SIGTERM', () => process.exit(1))
    process.once('SIGINT', () => process.exit(1))
    log.info('stopping')
    clearInterval(sweeping)
    metered.close()
    void close().then(async () => {
      await notices?.close()
      backend.close()
      log.info('stopped')
      process.exit(0)
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** prom-client is loaded only when METRICS_PORT is set. */
async function openMetrics(
  { metricsPort }: Settings,
  gauges: Gauges,
): Promise<{ metrics: Metrics; close(): void }> {
  if (metricsPort === undefined) return { metrics: noMetrics, close() {} }
  const { startMetrics } = await import('./prometheus.ts')
  const { metrics, server } = await startMetrics(metricsPort, gauges).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new SettingError('METRICS_PORT', 'is taken by another program', 'a free port')
  })
  return { metrics, close: () => void server.close() }
}

/** The one choice of backend. Each is loaded only when chosen. */
async function openBackend(
  settings: Settings,
  noticeKinds: readonly NoticeKind[],
  log: Log,
): Promise<SubmissionBackend> {
  if (settings.hosted) {
    const { HostedBackend } = await import('core/submissions/hosted/hosted-backend.ts')
    return new HostedBackend(settings.hosted.url, settings.hosted.anonKey, log)
  }
  const { EmbeddedBackend } = await import('core/submissions/embedded/embedded-backend.ts')
  try {
    // Pages are worth having without it: they say where to call.
    const backend = new EmbeddedBackend(settings.dataDir, noticeKinds, (error) =>
      log.error('database cannot be opened', { code: errorCode(error) }),
    )
    removeOwnLeftovers(backend.incomingDir)
    return backend
  } catch (error) {
    throw new SettingError(
      'DATA_DIR',
      `is "${settings.dataDir}", which cannot be used (${error instanceof Error ? error.message : errorCode(error)})`,
      'a folder that this user may create and write',
    )
  }
}

function acknowledgedFile({ dataDir }: Settings): string {
  makeFolder(dataDir)
  return join(dataDir, 'acknowledged')
}

async function builtPages(settings: Settings, log: Log): Promise<Pages> {
  const live = await openLiveSite(buildDir, settings, log)
  // Now, because a build for an update replaces these files, and npm its packages, while the site goes on.
  await loadServerBuild(buildDir)
  return {
    get behind() {
      return live.behind
    },
    find: (path) => live.now.replies.get(path),
    notFound: () => live.now.notFound,
    failure: () => live.now.failure,
    render: createRenderer(buildDir, (error) => log.error('render failed', placeOf(error))),
  }
}

/** The place in the code where an error arose, without anything that a visitor entered. */
function placeOf(error: unknown): { kind: string; at?: string } {
  if (!(error instanceof Error)) return { kind: typeof error }
  const at = error.stack
    ?.split('\n')[1]
    ?.trim()
    .replace(/file:\/\/\S*\//, '')
  return { kind: error.name, at }
}

/** Development only: Vite is loaded only here. */
async function developmentPages(settings: Settings): Promise<Pages> {
  // Each document loads the records anew, but form posts and mails need them before the first document is rendered.
  installContent(contentFor(settings))
  const { createDevelopmentPages } = await import('./site/development.ts')
  return createDevelopmentPages(settings)
}

function sweepDaily(backend: SubmissionBackend, log: Log, metrics: Metrics): NodeJS.Timeout {
  const sweep = async () => {
    try {
      const swept = await backend.sweep(sweepHours)
      log.info('swept', swept)
      metrics.swept(swept.files, swept.temporary)
    } catch (error) {
      log.error('sweep failed', { code: errorCode(error) })
      metrics.sweepFailed()
    }
  }
  void sweep()
  return setInterval(sweep, dayMs).unref()
}

function startError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof SettingError) return message
  if (code === 'EADDRINUSE') return 'PORT is taken by another program; set PORT to a free one'
  if (code === 'EACCES')
    return 'PORT is not allowed for this user; use one from 1024 up, behind a proxy'
  if (wrongHostCodes.includes(code))
    return 'HOST is not an address of this machine; accepted: 127.0.0.1, 0.0.0.0, ::'
  if (isDiskFull(error)) return 'the disk of DATA_DIR is full; make room and start again'
  return `could not start: ${message ?? String(error)}`
}
