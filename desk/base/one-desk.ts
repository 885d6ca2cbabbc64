// One desk process for each DESK_DIR: challenges, attempts and the index's position in the feed are in memory.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError, type Settings } from 'core/settings.ts'
import { holdLock, LockHeld } from './process-lock.ts'

/** Milliseconds that a desk waits for the previous process, which may be ending. */
const patienceMs = 5000

/**
 * Makes the desk's folder when it does not exist.
 * @returns a function that releases it
 * @throws SettingError while another desk runs there, or when the folder is not writable
 */
export function beTheOnlyDesk(settings: Settings): () => void {
  const { dataDir } = settings.desk
  const setting = dataDir === settings.dataDir ? 'DATA_DIR' : 'DESK_DIR'
  requireWritable(dataDir, setting)
  try {
    return holdLock(join(dataDir, 'desk.lock'), patienceMs)
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    throw new SettingError(setting, 'is used by another desk', 'a folder in which no desk runs')
  }
}

function requireWritable(dataDir: string, setting: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const fault = `cannot be written (${(error as NodeJS.ErrnoException).code})`
    throw new SettingError(setting, fault, 'a folder that belongs to the user of the desk')
  }
}
