// One desk process for each DESK_DIR: challenges, attempts and the index's position in the feed are in memory.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from 'core/settings.ts'
import { holdLock, LockHeld } from './process-lock.ts'

/** Milliseconds that a desk waits for the previous process, which may be ending. */
const patienceMs = 5000

const setting = 'DESK_DIR (unset: DATA_DIR)'

/**
 * @param dataDir absolute path; made when it does not exist
 * @returns a function that releases it
 * @throws SettingError while another desk runs there, or when the folder is not writable
 */
export function beTheOnlyDesk(dataDir: string): () => void {
  requireWritable(dataDir)
  try {
    return holdLock(join(dataDir, 'desk.lock'), patienceMs)
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    throw new SettingError(setting, 'is used by another desk', 'a folder in which no desk runs')
  }
}

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const fault = `cannot be written (${(error as NodeJS.ErrnoException).code})`
    throw new SettingError(setting, fault, 'a folder that belongs to the user of the desk')
  }
}
