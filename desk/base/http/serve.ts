// The process of the desk: opens stores and index, answers over HTTP, and shuts down cleanly.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import pLimit from 'p-limit'
import { watchConnections } from 'site/server/connections.ts'
import { createMailer } from 'core/mail/mailer.ts'
import { SettingError, wrongHostCodes, type Settings } from 'core/settings.ts'
import { createLog, errorCode, type Log } from 'core/submissions/log.ts'
import { Arrivals } from '../../people/documents/arrivals.ts'
import { DocumentReader } from '../../people/documents/document-reader.ts'
import { createPreview } from '../../website/preview.ts'
import { openLocalDatabase } from '../store/local-database.ts'
import { beTheOnlyDesk } from '../one-desk.ts'
import { openDesk } from '../open-desk.ts'
import { Accounts } from '../../staff/accounts.ts'
import { OpenId } from '../../staff/openid.ts'
import { Passkeys } from '../../staff/passkeys.ts'
import { Sessions } from '../../staff/sessions.ts'
import { MailSender } from '../../talk/mail-sender.ts'
import { businessName, followContent } from '../../website/follow-content.ts'
import { compareNow } from '../comparison.ts'
import { regularly } from '../regularly.ts'
import { dayMs } from '../../shared/dates.ts'
import { tellOfExpiry } from '../../website/daily-expiry.ts'
import { logPublished } from './log-published.ts'
import { purgeNow } from '../../duties/daily-purge.ts'
import { createDeskApp } from './desk-app.ts'
import type { DeskContext } from './desk-context.ts'
import { loadWebFiles } from './web-files.ts'

/** Milliseconds. */
const headersTimeout = 30_000
const compareEveryMs = 600_000

const buildDir = join(import.meta.dirname, '..', '..', '..', 'build')

export type RunningDesk = {
  context: DeskContext
  /** Requests under way are answered, event streams and background work end. */
  close(): Promise<void>
}

/** Serves the desk until a signal ends it. @throws SettingError when a setting is wrong */
export async function serve(
  settings: Settings,
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): Promise<void> {
  const log = createLog(settings.logLevel)
  const desk = await startDesk(settings, { log, isDevelopment })
  process.stdout.write(`desk ${settings.desk.origin}\n`)
  void sayHowToBegin(desk)
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  // A second signal ends at once.
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  log.info('desk stopping')
  await desk.close()
  log.info('desk stopped')
}

/** Tells the operator who starts the first desk how to invite an account: the browser only shows a sign-in page. */
async function sayHowToBegin({ context: { store } }: RunningDesk): Promise<void> {
  // Asks the store, not the cached list: the first account is made in the store. A hosted store may be unreachable, which is logged
  // already.
  const known = await store.accounts().catch(() => undefined)
  if (known?.length !== 0) return
  process.stdout.write('Nobody has an account yet: npm run desk -- invite EMAIL prints a way in.\n')
}

type DeskOptions = {
  log: Log
  /** Absolute path of the built web application. */
  webDir?: string
  isDevelopment?: boolean
  /** Milliseconds since 1970, for the ages of sessions and for what changes on its date. */
  now?: () => number
  /** Milliseconds that a mail waits before it goes. */
  mailHoldMs?: number
  /** Milliseconds until an unknown verdict is asked for again. */
  scanRetryMs?: number
}

/** Resolves when it accepts requests. @throws SettingError when a setting is wrong */
export async function startDesk(
  settings: Settings,
  {
    log,
    webDir = join(buildDir, 'desk'),
    isDevelopment = false,
    now = Date.now,
    mailHoldMs,
    scanRetryMs,
  }: DeskOptions,
): Promise<RunningDesk> {
  const release = beTheOnlyDesk(settings)
  const local = openLocalDatabase(settings.desk.dataDir, (error) =>
    log.warn('local database made anew', { code: errorCode(error) }),
  )
  let desk: Awaited<ReturnType<typeof openDesk>>
  try {
    desk = await openDesk(settings, {
      onError: atMostOnceAMinute((error) =>
        log.warn('backend not read', { code: errorCode(error) }),
      ),
      onUseless: (error) => log.warn('documents read anew', { code: errorCode(error) }),
    })
  } catch (error) {
    local.close()
    release()
    throw error
  }
  const { openid, origin, port, host, clamd } = settings.desk
  const stopping = new AbortController()
  const mailer = settings.mail && createMailer(settings.mail)
  const context: DeskContext = {
    settings,
    log,
    get business() {
      return businessName()
    },
    archive: desk.archive,
    store: desk.store,
    index: desk.index,
    accounts: new Accounts(desk.store),
    accountChanges: pLimit(1),
    sessions: new Sessions(local, now),
    passkeys: new Passkeys(origin, businessName()),
    reader: new DocumentReader(local),
    openid: openid && new OpenId(openid, origin),
    mailer,
    mails: new MailSender({ ...desk, mailer, log, holdMs: mailHoldMs }),
    files: loadWebFiles(webDir),
    development: undefined,
    siteFiles: loadWebFiles(join(buildDir, 'client')),
    preview: createPreview(settings),
    stopping: stopping.signal,
  }
  const server = createAdaptorServer({
    fetch: createDeskApp(context).fetch,
    hostname: new URL(origin).host,
    serverOptions: { headersTimeout, requestTimeout: 120_000, keepAliveTimeout: 75_000 },
  }) as Server
  const closeServer = watchConnections(server, headersTimeout)
  try {
    if (isDevelopment) {
      const { createDevelopment } = await import('./development.ts')
      context.development = await createDevelopment(server)
    }
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(listenError(error, settings)))
      server.listen(port, host, resolve)
    })
  } catch (error) {
    await context.mails.close()
    desk.close()
    local.close()
    release()
    throw error
  }
  const endFollowing = followContent(context, now)
  const endComparison = regularly(compareEveryMs, () => compareNow(context))
  const endPurge = regularly(dayMs, () => purgeNow(context))
  const endExpiry = regularly(dayMs, () => tellOfExpiry(context))
  const logging = logPublished(context)
  const arrivals = new Arrivals({
    ...desk,
    local,
    reader: context.reader,
    log,
    clamd,
    retryMs: scanRetryMs,
  })

  const close = async () => {
    stopping.abort()
    endFollowing()
    context.preview.close()
    await context.development?.close()
    await Promise.all([
      closeServer(),
      arrivals.close(),
      context.mails.close(),
      endPurge(),
      endExpiry(),
      logging,
      endComparison(),
    ])
    desk.close()
    local.close()
    release()
  }
  return { context, close }
}

function listenError(error: NodeJS.ErrnoException, settings: Settings): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingError('DESK_PORT', 'is taken by another program', 'a free port')
  }
  if (error.code === 'EACCES') {
    return new SettingError('DESK_PORT', 'is not allowed for this user', 'a port from 1024 up')
  }
  if (wrongHostCodes.includes(error.code)) {
    const fault = `is "${settings.desk.host}", no address of this machine`
    return new SettingError('DESK_HOST', fault, '127.0.0.1, 0.0.0.0 or ::')
  }
  return error
}

/** During an outage, one log line a minute instead of one for each request. */
function atMostOnceAMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let last = -Infinity
  return (error) => {
    if (performance.now() - last < 60_000) return
    last = performance.now()
    tell(error)
  }
}
