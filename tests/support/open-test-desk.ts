import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openIndex, type DeskIndex } from 'desk/base/list/desk-index.ts'
import { documentsName } from 'desk/base/list/documents.ts'
import type { DeskStore } from 'desk/base/store/desk-store.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'
import { installShipped } from './shipped.ts'

export type TestDesk = {
  dataDir: string
  archive: SubmissionArchive
  store: DeskStore
  readonly database: DatabaseSync
  index: DeskIndex
  close(): void
}

/** The desk's archive, store and index on a folder, as `npm run desk` has them. @param now of its clock */
export async function openTestDesk(dataDir: string, now?: () => number): Promise<TestDesk> {
  installShipped()
  const opened = openEmbeddedStore(dataDir)
  const { archive, store } = opened
  const index = openIndex(join(dataDir, documentsName), now ? { now } : {})
  const close = () => {
    index.close()
    store.close()
    archive.close()
  }
  await index.follow(store, archive)
  return {
    ...{ dataDir, archive, store, index, close },
    get database() {
      return opened.database
    },
  }
}
