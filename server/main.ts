// Starts the site: settings, the one backend, pages, the server. Nothing else decides which backend is used.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createApp, type Pages } from './http/app.ts'
import { createHealth } from './http/health.ts'
import { ResumePosts } from './http/resume-posts.ts'
import { createLog, errorCode, type Log } from './log.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { createRenderer } from './site/render.ts'
import { loadSite } from './site/site.ts'
import type { SubmissionBackend } from './submissions/backend.ts'
import { EmbeddedBackend } from './submissions/embedded/embedded-backend.ts'
import { sweepHours } from './submissions/submit.ts'

/** Milliseconds for a request's headers; Node looks every second, so a slow one is gone within 30 s. */
const headersTimeout = 29_000
const dayMs = 86_400_000

const buildDir = join(import.meta.dirname, '..', 'build')

try {
  await start(readSettings())
} catch (error) {
  process.stderr.write(`${startError(error)}\n`)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  const backend = openBackend(settings)
  const pages = process.argv.includes('--dev')
    ? await developmentPages()
    : await builtPages(settings)
  const resumes = new ResumePosts(backend, settings, log)
  const server = createServer({
    headersTimeout,
    connectionsCheckingInterval: 1000,
    // No limit on a whole request: a minimum rate guards uploads (http/reading-on.ts).
    requestTimeout: 0,
    keepAliveTimeout: 10_000,
  })
  server.on('request', createApp({ pages, resumes, health: createHealth(backend), settings, log }))

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  process.stdout.write(`ready http://${host}:${port}\n`)

  const sweeping = sweepDaily(backend, log)

  const stop = () => {
    // A second signal ends at once.
    process.once('SIGTERM', () => process.exit(1))
    process.once('SIGINT', () => process.exit(1))
    log.info('stopping')
    clearInterval(sweeping)
    resumes.close()
    server.close(() => {
      backend.close()
      log.info('stopped')
      process.exit(0)
    })
    server.closeIdleConnections()
    // Connections that were busy above become idle as their request ends.
    setInterval(() => server.closeIdleConnections(), 100).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function openBackend(settings: Settings): SubmissionBackend {
  try {
    const backend = new EmbeddedBackend(settings.dataDir)
    backend.removeOwnLeftovers()
    return backend
  } catch (error) {
    throw new SettingError(
      'DATA_DIR',
      `is "${settings.dataDir}", which cannot be used (${error instanceof Error ? error.message : errorCode(error)})`,
      'a folder that this user may create and write',
    )
  }
}

async function builtPages(settings: Settings): Promise<Pages> {
  const { replies, notFound, failure } = await loadSite(buildDir, settings.siteOrigin)
  return {
    find: (path) => replies.get(path),
    notFound: () => notFound,
    failure: () => failure,
    render: createRenderer(buildDir),
  }
}

/** Vite is loaded only when it is asked for. */
async function developmentPages(): Promise<Pages> {
  const { createDevelopmentPages } = await import('./site/development.ts')
  return createDevelopmentPages()
}

function sweepDaily(backend: SubmissionBackend, log: Log): NodeJS.Timeout {
  const sweep = async () => {
    try {
      log.info('swept', await backend.sweep(sweepHours))
    } catch (error) {
      log.error('sweep failed', { code: errorCode(error) })
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
  if (code === 'EADDRNOTAVAIL')
    return 'HOST is not an address of this machine; accepted: 127.0.0.1, 0.0.0.0, ::'
  return `could not start: ${message ?? String(error)}`
}
