// The only module of the desk that knows which backend the site uses. Each one is loaded on demand.
import { installContent } from 'core/content/records.ts'
import { ContentError, loadContent } from 'core/loader/load-content.ts'
import { OwnerFolderError } from 'core/loader/owner-folder.ts'
import { readDatabaseUrl, readServiceKey, readSettings, type Settings } from 'core/settings.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { withBackendErrors } from 'core/submissions/backend-error.ts'
import type { DeskStore } from './store/desk-store.ts'
import { DeskError } from './desk-error.ts'

export type Backend = {
  archive: SubmissionArchive
  /** What the desk keeps beside the records. */
  store: DeskStore
  /** Copies the whole database at once; unset where only its rows can be read. @param folder for the copy */
  copyDatabase?: (folder: string) => Promise<void>
}

export type Opened = Backend & { settings: Settings }

export async function withArchive(work: (opened: Opened) => Promise<void>): Promise<void> {
  const settings = readSettings()
  installRecords(settings)
  const opened = { settings, ...(await openBackend(settings)) }
  try {
    await work(opened)
  } finally {
    opened.store.close()
    opened.archive.close()
  }
}

/** @throws when the hosted backend is set without its service key or its database */
export async function openBackend(settings: Settings): Promise<Backend> {
  const { archive, store, copyDatabase } = await (settings.hosted ? openHosted : openEmbedded)(
    settings,
  )
  return { archive: withBackendErrors(archive), store: withBackendErrors(store), copyDatabase }
}

export async function openEmbedded({ dataDir }: Settings): Promise<Backend> {
  const { openEmbeddedStore } = await import('./store/open-embedded.ts')
  return openEmbeddedStore(dataDir)
}

/** @throws when the settings name no project, no service key or no database */
export async function openHosted(settings: Settings): Promise<Backend> {
  if (!settings.hosted) {
    throw new DeskError(
      'set SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_KEY and SUPABASE_DB_URL first',
    )
  }
  const { url } = settings.hosted
  const project = { url, serviceKey: readServiceKey(), databaseUrl: readDatabaseUrl() }
  const { openHostedStore } = await import('./store/open-hosted.ts')
  return openHostedStore(project)
}

/**
 * Installs the owner's content: topics of messages, promises. An error in it must not keep recruiters from the records.
 * @param now milliseconds since 1970
 */
export function installRecords(
  { siteContent: edition, contentDir }: Settings,
  now = Date.now(),
): void {
  try {
    installContent(loadContent({ edition, contentDir, now }))
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof OwnerFolderError)) throw error
    process.stderr.write(`CONTENT_DIR is passed over:\n${error.message}\n`)
    installContent(loadContent({ edition, now }))
  }
}
