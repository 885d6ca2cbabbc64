import type { DatabaseSync } from 'node:sqlite'
import { backUpDatabase } from 'core/submissions/embedded/backup.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { archiveOn } from './archive-on.ts'
import type { DeskStore } from './desk-store.ts'
import { folderBucket } from './folder-bucket.ts'
import { sqliteDatabase } from './sqlite.ts'
import { deskStore } from './store-on.ts'

/** The desk's store in a database that the caller closes, such as a backup's. */
export function storeIn(database: DatabaseSync): DeskStore {
  return deskStore(
    sqliteDatabase(
      () => database,
      () => {},
    ),
  )
}

export type EmbeddedStore = {
  archive: SubmissionArchive
  store: DeskStore
  copyDatabase(folder: string): Promise<void>
  /** A connection of this store alone, opened anew when the file was replaced. */
  readonly database: DatabaseSync
}

/** @param dataDir absolute path; made when it does not exist */
export function openEmbeddedStore(dataDir: string): EmbeddedStore {
  const backend = new EmbeddedBackend(dataDir)
  const database = sqliteDatabase(
    () => backend.database,
    () => backend.close(),
  )
  return {
    archive: archiveOn(database, folderBucket(backend)),
    store: deskStore(database),
    copyDatabase: (folder) => backUpDatabase(backend.database, folder),
    get database() {
      return backend.database
    },
  }
}
