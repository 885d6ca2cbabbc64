// Opens all that the desk works on, on the backend that the settings name.
import type { Settings } from '../server/settings.ts'
import type { SubmissionArchive } from '../submissions/archive.ts'
import type { DeskIndex } from './index/desk-index.ts'
import type { DeskStore } from './store/desk-store.ts'

export type Desk = {
  settings: Settings
  archive: SubmissionArchive
  store: DeskStore
  /** DATA_DIR/desk-index.sqlite; follows the store. */
  index: DeskIndex
  close(): void
}

/** @throws when the hosted backend is set without its service key, or DATA_DIR cannot be written */
export declare function openDesk(settings: Settings): Promise<Desk>
