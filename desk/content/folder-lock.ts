// One writer at a time in CONTENT_DIR: the desk, or a command. Within one process writes queue up; another process is
// told that the folder is in use. The lock is SQLite's, which the system releases when its process ends, however it ends.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pLimit from 'p-limit'

/** Milliseconds that a writer waits for another process. */
const patience = 2000
const sqliteBusy = 5

const queue = pLimit(1)

export class FolderInUse extends Error {}

/**
 * Runs one piece of work that changes the owner's folder.
 * @throws FolderInUse while another process writes there
 */
export function withFolder<T>(contentDir: string, work: () => Promise<T>): Promise<T> {
  return queue(async () => {
    mkdirSync(contentDir, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(contentDir, '.lock'), { timeout: patience })
    try {
      take(lock)
      return await work()
    } finally {
      lock.close()
    }
  })
}

function take(lock: DatabaseSync): void {
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== sqliteBusy) throw error
    throw new FolderInUse('another program is changing the content; try again in a moment')
  }
}
