// The one place of the desk that knows which backend the site uses. Each is loaded only when it is needed.
import { installContent } from '../app/content/records.ts'
import { ContentError, loadContent } from '../server/content/load-content.ts'
import { OwnerFolderError } from '../server/content/owner-folder.ts'
import { readServiceKey, readSettings, type Settings } from '../server/settings.ts'
import type { SubmissionArchive } from '../submissions/archive.ts'
import { withBackendErrors } from '../submissions/backend-error.ts'
import type { EmbeddedArchive } from '../submissions/embedded/embedded-archive.ts'
import type { DeskStore } from './store/desk-store.ts'
import { DeskError } from './desk-error.ts'

export type Backend = {
  archive: SubmissionArchive
  /** What the desk keeps beside the records. */
  store: DeskStore
  /** The same archive where it is the embedded one. */
  embedded: EmbeddedArchive | undefined
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

/** @throws when the hosted backend is set without its service key */
export async function openBackend(settings: Settings): Promise<Backend> {
  const { archive, store, embedded } = await (settings.hosted
    ? openHosted(settings)
    : openEmbedded(settings))
  return { archive: withBackendErrors(archive), store: withBackendErrors(store), embedded }
}

export async function openEmbedded(
  settings: Settings,
): Promise<Backend & { embedded: EmbeddedArchive }> {
  const { EmbeddedArchive } = await import('../submissions/embedded/embedded-archive.ts')
  const { EmbeddedDeskStore } = await import('./store/embedded-desk-store.ts')
  const embedded = new EmbeddedArchive(settings.dataDir)
  return { archive: embedded, store: new EmbeddedDeskStore(embedded), embedded }
}

/** @throws when the settings name no project, or no service key */
export async function openHosted(settings: Settings): Promise<Backend> {
  if (!settings.hosted) {
    throw new DeskError('set SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_KEY first')
  }
  const key = readServiceKey()
  const { HostedArchive } = await import('../submissions/hosted/hosted-archive.ts')
  const { HostedDeskStore } = await import('./store/hosted-desk-store.ts')
  const { url } = settings.hosted
  const archive = new HostedArchive(url, key)
  return { archive, store: new HostedDeskStore(url, key), embedded: undefined }
}

/** The topics of messages and what was promised. What the owner edited wrongly must not keep staff from a record. */
export function installRecords({ siteContent: edition, contentDir }: Settings): void {
  try {
    installContent(loadContent({ edition, contentDir }))
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof OwnerFolderError)) throw error
    process.stderr.write(`CONTENT_DIR is passed over:\n${error.message}\n`)
    installContent(loadContent({ edition }))
  }
}
