// What only this desk keeps: sessions, verdicts of scans, what is being read. Deleting it signs everybody out and scans anew.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens DATA_DIR/desk-local.sqlite, for this user alone. @param dataDir absolute path; made when it does not exist */
export function openLocalDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'desk-local.sqlite')
  const database = new DatabaseSync(path)
  chmodSync(path, 0o600)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 5000',
  )
  return database
}
