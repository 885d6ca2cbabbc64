import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { archiveOn } from './archive-on.ts'
import type { DeskStore } from './desk-store.ts'
import { postgresDatabase } from './postgres.ts'
import { storageBucket } from './storage-bucket.ts'
import { deskStore } from './store-on.ts'

type Project = {
  /** SUPABASE_URL */
  url: string
  serviceKey: string
  /** SUPABASE_DB_URL */
  databaseUrl: string
}

export function openHostedStore(
  { url, serviceKey, databaseUrl }: Project,
  { settleMs, pollMs }: { settleMs?: number; pollMs?: number } = {},
): { archive: SubmissionArchive; store: DeskStore } {
  const database = postgresDatabase(databaseUrl, pollMs === undefined ? {} : { pollMs })
  return {
    archive: archiveOn(database, storageBucket(url, serviceKey, settleMs)),
    store: deskStore(database),
  }
}
