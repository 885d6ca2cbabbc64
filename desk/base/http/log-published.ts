// A publishing run that was killed after its content became public has no audit entry yet: the next start of the desk writes it.
import { readPointer, readVersion, versionNumbers } from 'core/loader/owner-folder.ts'
import { errorCode } from 'core/submissions/log.ts'
import { publishedEntries } from '../audit-entry.ts'
import type { DeskContext } from './desk-context.ts'

type Context = Pick<DeskContext, 'settings' | 'store' | 'log'>

/** How many versions the desk looks back at. */
const looksBack = 50

/** Never throws: what failed is tried again at the next start, and is in the log. */
export async function logPublished({ settings, store, log }: Context): Promise<void> {
  const { contentDir } = settings
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
