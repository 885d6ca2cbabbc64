// What is stored on this machine alone: sessions, verdicts of scans, marks of documents being read. Deleting it signs every colleague out
// and repeats the scans.
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const corrupt = 11

/** SQLite's codes for a corrupt file and for no database. */
export const isCorrupt = (error: unknown): boolean =>
  [corrupt, 26].includes(Number((error as { errcode?: unknown }).errcode) & 0xff)

/**
 * Opens DATA_DIR/desk-local.sqlite, readable by this user alone. A corrupt one is made anew, because nothing in it is irreplaceable.
 * @param dataDir absolute path; made when it does not exist
 * @param onUseless called with the reason why it was made anew
 */
export function openLocalDatabase(
  dataDir: string,
  onUseless: (error: unknown) => void = () => {},
): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'desk-local.sqlite')
  try {
    return openWhole(path)
  } catch (error) {
    if (!isCorrupt(error)) throw error
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
    onUseless(error)
    return openWhole(path)
  }
}

/** @throws with one of SQLite's codes for a corrupt file */
function openWhole(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  try {
    chmodSync(path, 0o600)
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 5000',
    )
    const { quick_check: verdict } = database.prepare('pragma quick_check(1)').get()!
    if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { errcode: corrupt })
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
