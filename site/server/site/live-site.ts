// The site that visitors currently see: what was published when the server started, replaced as a whole whenever the owner
// publishes. The replacement happens between requests, never within one.
import { unwatchFile, watchFile, type Stats } from 'node:fs'
import { installContent, type Content } from 'core/content/records.ts'
import { isOutdated } from 'core/content/scheduled.ts'
import { errorCode, type Log } from 'core/submissions/log.ts'
import { ContentError } from 'core/loader/load-content.ts'
import {
  handDigests,
  OwnerFolderError,
  pointerFile,
  versionNumbers,
  type Pointer,
} from 'core/loader/owner-folder.ts'
import type { Settings } from 'core/settings.ts'
import { contentFor, type ShownState } from './publish.ts'
import { loadAssets, loadSite, type Site } from './site.ts'

/** Milliseconds between two checks of the pointer to the published version. */
const lookAtPointerEveryMs = 500
/** Earlier versions that a start tries. */
const mostEarlier = 5

function warnOf({ heldBack = [] }: Content, log: Log): void {
  for (const reason of heldBack) log.warn('part of the content is held back', { reason })
}

type LiveSite = {
  readonly now: Site
  /** Why the site is older than what was published or than its dates require; undefined while it is up to date. */
  readonly behind: string | undefined
  close(): void
}

/**
 * @property clock milliseconds since 1970 @property lookEveryMs between two checks whether a dated change is due
 * @property retryMs after a failure, until the next try
 */
type Rhythm = { clock: () => number; lookEveryMs: number; retryMs: number }

const usual: Rhythm = { clock: Date.now, lookEveryMs: 15_000, retryMs: 60_000 }

/**
 * Loads the site and installs its content.
 * @throws ContentError when a record is missing or invalid and no earlier version can be shown; for a later version, the site stays as it
 * is and the log says why
 */
export async function openLiveSite(
  buildDir: string,
  settings: Settings,
  log: Log,
  { clock, lookEveryMs, retryMs } = usual,
): Promise<LiveSite> {
  const assets = await loadAssets(buildDir, settings)
  const onMissing = (photo: string) => log.error('photograph is missing', { photo })
  const load = async (earlier: Pick<ShownState, 'pointer'> = {}) => {
    const state = { ...earlier, now: clock() }
    const content = contentFor(settings, state)
    return {
      content,
      site: await loadSite(buildDir, assets, settings, content, state, onMissing),
    }
  }
  let reloadAt: number | undefined
  let loadedAt = clock()
  let behind: string | undefined
  const fallBehind = (error: unknown) => {
    reloadAt = clock() + retryMs
    behind = reasonOf(error)
    log.error('published content cannot be shown', { reason: behind })
  }
  const first = await load().catch(async (error: unknown) => {
    for (const pointer of earlierVersions(settings.contentDir)) {
      const earlier = await load({ pointer }).catch(() => undefined)
      if (!earlier) continue
      fallBehind(error)
      return earlier
    }
    throw error
  })
  installContent(first.content)
  warnOf(first.content, log)
  let now = first.site
  reloadAt ??= first.content.nextChange

  // One at a time; a version that is published meanwhile is loaded afterwards.
  let loading = Promise.resolve()
  const reload = async () => {
    loadedAt = clock()
    try {
      const { content, site } = await load()
      // Pages that are still open may request the photographs of the previous version.
      // A photograph that the owner removed is no longer served.
      const photos = [...now.replies].filter(([path]) => {
        const [, name = ''] = /^\/photos\/([a-z0-9-]+)-\d+\.\w+$/.exec(path) ?? []
        return Object.hasOwn(content.photos, name)
      })
      const next = { ...site, replies: new Map([...photos, ...site.replies]) }
      // No await in between: a page that is rendered on request must show the same records as all others.
      installContent(content)
      now = next
      reloadAt = content.nextChange
      behind = undefined
      warnOf(content, log)
      log.info('published', { edition: content.edition })
    } catch (error) {
      fallBehind(error)
    }
  }
  const file = pointerFile(settings.contentDir)
  const onChange = (after: Stats, before: Stats) => {
    // watchFile also calls back once for a file that does not exist yet.
    if (after.ino === before.ino && after.mtimeMs === before.mtimeMs) return
    loading = loading.then(reload)
  }
  // Reloads when a dated change is due.
  const timer = setInterval(() => {
    const at = clock()
    if (isOutdated(reloadAt, loadedAt, at)) {
      reloadAt = undefined
      loadedAt = at
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

/** Versions that were public, newest first: for a start at which the pointer, or the version that it names, is damaged. */
function earlierVersions(contentDir: string): Pointer[] {
  const taken = handDigests(contentDir)
  const newest = versionNumbers(contentDir).toReversed().slice(0, mostEarlier)
  return newest.map((version) => ({ version, taken }))
}

/** The content is the business's own, so unlike errors about visitors, this message may be logged in full. */
function reasonOf(error: unknown): string {
  if (error instanceof ContentError || error instanceof OwnerFolderError) return error.message
  // The process that renders the documents reports it on stderr.
  const { stderr = '' } = error as { stderr?: string }
  const said = stderr.split('\n').find((line) => line.includes('Error: '))
  return (said ?? `${errorCode(error)}: ${(error as Error).message}`).slice(0, 500)
}
