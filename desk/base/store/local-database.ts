// What only this desk keeps: sessions, verdicts of scans, what is being read. Deleting it signs everybody out and scans anew.
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const corrupt = 11

/** Of SQLite: corrupt, or no database. */
export const isCorrupt = (error: unknown): boolean =>
  [corrupt, 26].includes(Number((error as { errcode?: unknown }).errcode) & 0xff)

/**
 * Opens DATA_DIR/desk-local.sqlite, for this user alone. A damaged one is made anew, as it holds nothing of worth.
 * @param dataDir absolute path; made when it does not exist
 * @param onUseless told why it was made anew
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

/** @throws with one of the codes of a damaged file */
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
