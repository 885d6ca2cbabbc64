// The desk publishes what was planned for a time, while nobody looks.
import { errorCode } from '../../submissions/log.ts'
import { readPointer, readVersion, versionNumbers } from '../../server/content/owner-folder.ts'
import { publishedEntries } from '../audit-entry.ts'
import { FolderInUse } from '../content/folder-lock.ts'
import { publishDue } from '../content/publish-due.ts'
import type { DeskContext } from './desk-context.ts'

/** How often it looks whether something is due, milliseconds. */
const lookEveryMs = 5000

type Context = Pick<DeskContext, 'settings' | 'store' | 'log'>

/** How many versions the desk looks back at for a missing entry of the audit log. */
const looksBack = 50

/** Begins with what was left undone or became due while the desk was down. @returns what ends it */
export function publishPlanned(desk: Context): () => Promise<void> {
  let running = logPublished(desk).then(() => publishNow(desk))
  let isRunning = false
  const timer = setInterval(() => {
    // One that takes long is not followed by those that were waiting for it.
    if (isRunning) return
    isRunning = true
    running = running
      .then(() => publishNow(desk))
      .finally(() => {
        isRunning = false
      })
  }, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** A publishing that was killed once it was public has no entry in the audit log yet. Never throws: the next start tries again. */
async function logPublished({ settings: { contentDir }, store, log }: Context): Promise<void> {
  try {
    const published = readPointer(contentDir)?.version ?? 0
    const entries = versionNumbers(contentDir)
      .filter((number) => number <= published)
      .slice(-looksBack)
      .flatMap((number) => publishedEntries(readVersion(contentDir, number)))
    // One that is there already stays as it is.
    await store.audit(entries)
  } catch (error) {
    log.error('published versions not in the audit log', { code: errorCode(error) })
  }
}

/** Never throws: what failed is tried again, and is in the log. */
async function publishNow({ settings, store, log }: Context): Promise<void> {
  try {
    const due = await publishDue(settings)
    if (!due) return
    const { published, missed } = due
    if (missed.length > 0) log.warn('planned content was not ready', { records: missed.join(' ') })
    if (!published) return
    const { number, edition = '', entry } = published
    log.info('content published', { version: number, edition, planned: entry?.planned ?? '' })
    await store.audit(publishedEntries(published))
  } catch (error) {
    if (error instanceof FolderInUse) return
    log.error('planned content not published', { code: errorCode(error) })
  }
}
