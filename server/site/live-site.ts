// The site that visitors see now: what was published when the server started, replaced as a whole whenever the owner
// publishes. Between one request and the next, never within one.
import { unwatchFile, watchFile, type Stats } from 'node:fs'
import { installContent, type Content } from '../../app/content/records.ts'
import { errorCode, type Log } from '../../submissions/log.ts'
import { ContentError } from '../content/load-content.ts'
import { OwnerFolderError, pointerFile } from '../content/owner-folder.ts'
import type { Settings } from '../settings.ts'
import { contentFor } from './publish.ts'
import { loadAssets, loadSite, type Site } from './site.ts'

/** How often the pointer to the published version is looked at, milliseconds. */
const lookAtPointerEveryMs = 500

function warnOf({ heldBack = [] }: Content, log: Log): void {
  for (const reason of heldBack) log.warn('part of the content is held back', { reason })
}

type LiveSite = {
  readonly now: Site
  /** Why the site is older than what was published or than its dates say; undefined while it is not. */
  readonly behind: string | undefined
  close(): void
}

/**
 * @property clock milliseconds since 1970 @property lookEveryMs how often the site looks whether something dated is due
 * @property retryMs how long after a failure it is tried again
 */
type Rhythm = { clock: () => number; lookEveryMs: number; retryMs: number }

const usual: Rhythm = { clock: Date.now, lookEveryMs: 15_000, retryMs: 60_000 }

/**
 * Loads the site and puts its content in force.
 * @throws ContentError when a record is missing or wrong; later, the site stays as it is and the log says why
 */
export async function openLiveSite(
  buildDir: string,
  settings: Settings,
  log: Log,
  { clock, lookEveryMs, retryMs } = usual,
): Promise<LiveSite> {
  const assets = await loadAssets(buildDir, settings)
  const load = async () => {
    const at = clock()
    const content = contentFor(settings, { now: at })
    return { content, site: await loadSite(buildDir, assets, settings, content, at) }
  }
  const first = await load()
  installContent(first.content)
  warnOf(first.content, log)
  let now = first.site
  let reloadAt = first.content.nextChange
  let behind: string | undefined

  // One at a time; what is published meanwhile is loaded after it.
  let loading = Promise.resolve()
  const reload = async () => {
    try {
      const { content, site } = await load()
      // Pages that are open may still ask for the photographs of the version before.
      // One that was removed is gone at once.
      const photos = [...now.replies].filter(([path]) => {
        const [, name = ''] = /^\/photos\/([a-z0-9-]+)-\d+\.\w+$/.exec(path) ?? []
        return Object.hasOwn(content.photos, name)
      })
      const next = { ...site, replies: new Map([...photos, ...site.replies]) }
      // No await between the two: a page that is rendered on request shows the same records as all others.
      installContent(content)
      now = next
      reloadAt = content.nextChange
      behind = undefined
      warnOf(content, log)
      log.info('published', { edition: content.edition })
    } catch (error) {
      reloadAt = clock() + retryMs
      behind = reasonOf(error)
      log.error('published content cannot be shown', { reason: behind })
    }
  }
  const file = pointerFile(settings.contentDir)
  const onChange = (after: Stats, before: Stats) => {
    // Called once, too, for a file that is not there yet.
    if (after.ino === before.ino && after.mtimeMs === before.mtimeMs) return
    loading = loading.then(reload)
  }
  // What is dated appears by itself, at its hour.
  const timer = setInterval(() => {
    if (reloadAt !== undefined && clock() >= reloadAt) {
      reloadAt = undefined
      loading = loading.then(reload)
    }
  }, lookEveryMs).unref()
  watchFile(file, { interval: lookAtPointerEveryMs, persistent: false }, onChange)
  return {
    get now() {
      return now
    },
    get behind() {
      return behind
    },
    close: () => {
      clearInterval(timer)
      unwatchFile(file, onChange)
    },
  }
}

/** The content is the business's own: unlike an error about a visitor, this one may be told as it is. */
function reasonOf(error: unknown): string {
  if (error instanceof ContentError || error instanceof OwnerFolderError) return error.message
  // The process that renders the documents says it on its standard error.
  const { stderr = '' } = error as { stderr?: string }
  const said = stderr.split('\n').find((line) => line.includes('Error: '))
  return (said ?? `${errorCode(error)}: ${(error as Error).message}`).slice(0, 500)
}
