// Opens all that the desk works on, on the backend that the settings name.
import { join } from 'node:path'
import type { Settings } from 'core/settings.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { finishErasures } from '../duties/erase.ts'
import { installRecords, openBackend } from './open-backend.ts'
import { openIndex, type DeskIndex, type IndexOptions } from './list/desk-index.ts'
import { documentsName } from './list/documents.ts'
import type { DeskStore } from './store/desk-store.ts'

export type Desk = {
  settings: Settings
  archive: SubmissionArchive
  store: DeskStore
  /** Records in memory, text of documents in a file; follows the store until it is closed. */
  index: DeskIndex
  close(): void
}

/**
 * Resolves when the index holds every record: with many thousands that takes seconds.
 * @throws when the hosted backend is set without its service key or its database, or does not answer, or a folder is not writable
 */
export async function openDesk(
  settings: Settings,
  options: Pick<IndexOptions, 'onError' | 'onUseless'> = {},
): Promise<Desk> {
  installRecords(settings)
  const { archive, store } = await openBackend(settings)
  const index = openIndex(join(settings.desk.dataDir, documentsName), {
    ...options,
    isScanned: settings.desk.clamd !== undefined,
  })
  const close = () => {
    index.close()
    store.close()
    archive.close()
  }
  try {
    await index.follow(store, archive)
    await finishErasures({ archive, store, dataDir: settings.desk.dataDir, index })
  } catch (error) {
    close()
    throw error
  }
  return { settings, archive, store, index, close }
}
