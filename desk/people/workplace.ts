import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { DeskIndex } from '../base/list/desk-index.ts'
import type { DeskStore } from '../base/store/desk-store.ts'

/** What a desk action needs. */
export type Workplace = {
  archive: SubmissionArchive
  store: DeskStore
  index: DeskIndex
}
