// The one place of the desk that knows which backend the site uses. Each is loaded only when it is needed.
import { installContent } from '../../app/content/records.ts'
import { ContentError, loadContent } from '../../server/content/load-content.ts'
import { readServiceKey, readSettings, type Settings } from '../../server/settings.ts'
import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { EmbeddedArchive } from '../../submissions/embedded/embedded-archive.ts'
import { DeskError } from './desk-error.ts'

export type Opened = {
  settings: Settings
  archive: SubmissionArchive
  /** The same archive where it is the embedded one. */
  embedded: EmbeddedArchive | undefined
}

export async function withArchive(work: (opened: Opened) => Promise<void>): Promise<void> {
  const settings = readSettings()
  installRecords(settings)
  const opened = settings.hosted
    ? { settings, archive: await openHosted(settings), embedded: undefined }
    : await openBoth(settings)
  try {
    await work(opened)
  } finally {
    opened.archive.close()
  }
}

export async function openEmbedded(settings: Settings): Promise<EmbeddedArchive> {
  const { EmbeddedArchive } = await import('../../submissions/embedded/embedded-archive.ts')
  return new EmbeddedArchive(settings.dataDir)
}

/** @throws when the settings name no project, or no service key */
export async function openHosted(settings: Settings): Promise<SubmissionArchive> {
  if (!settings.hosted) {
    throw new DeskError('set SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_KEY first')
  }
  const key = readServiceKey()
  const { HostedArchive } = await import('../../submissions/hosted/hosted-archive.ts')
  return new HostedArchive(settings.hosted.url, key)
}

async function openBoth(settings: Settings): Promise<Opened> {
  const embedded = await openEmbedded(settings)
  return { settings, archive: embedded, embedded }
}

/** The topics of messages and what was promised. What the owner edited wrongly must not keep staff from a record. */
function installRecords({ siteContent: edition, contentDir }: Settings): void {
  try {
    installContent(loadContent({ edition, contentDir }))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`CONTENT_DIR is passed over:\n${error.message}\n`)
    installContent(loadContent({ edition }))
  }
}
