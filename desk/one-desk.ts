// One desk for each DATA_DIR: challenges, attempts and the index's own place in the feed live in the process.
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '../server/settings.ts'

/** Milliseconds that a desk waits for the one before it, which may be ending. */
const patience = 5000
const sqliteBusy = 5

/**
 * The lock is SQLite's, which the system releases when the process ends, however it ends.
 * @param dataDir absolute path; made when it does not exist
 * @returns what releases it
 * @throws SettingError while another desk runs there, or when nothing can be written there
 */
export function beTheOnlyDesk(dataDir: string): () => void {
  requireWritable(dataDir)
  const path = join(dataDir, 'desk.lock')
  const lock = new DatabaseSync(path, { timeout: patience })
  try {
    chmodSync(path, 0o600)
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((Number((error as { errcode?: unknown }).errcode) & 0xff) !== sqliteBusy) throw error
    throw new SettingError('DATA_DIR', 'is used by another desk', 'a folder in which no desk runs')
  }
  return () => lock.close()
}

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const fault = `cannot be written (${(error as NodeJS.ErrnoException).code})`
    throw new SettingError('DATA_DIR', fault, 'a folder that belongs to the user of the desk')
  }
}
