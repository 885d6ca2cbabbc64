import type { SubmissionArchive } from '../../submissions/archive.ts'
import type { DeskIndex } from '../base/list/desk-index.ts'
import type { DeskStore } from '../base/store/desk-store.ts'

/** What an action works on. */
export type Workplace = {
  archive: SubmissionArchive
  store: DeskStore
  index: DeskIndex
}
