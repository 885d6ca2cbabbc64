// A lock between processes: SQLite's file lock, which the system releases when its holder ends, however it ends.
import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from 'core/submissions/embedded/database.ts'

/** Another process holds the lock. */
export class LockHeld extends Error {}

/**
 * @param path of a file for the lock alone, made when it does not exist; its folder exists
 * @param patienceMs milliseconds to wait for the present holder
 * @returns a function that releases it
 * @throws LockHeld
 */
export function holdLock(path: string, patienceMs: number): () => void {
  const lock = new DatabaseSync(path, { timeout: patienceMs })
  try {
    chmodSync(path, 0o600)
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new LockHeld('another process holds the lock') : error
  }
  return () => lock.close()
}
