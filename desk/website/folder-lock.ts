// One writer at a time in CONTENT_DIR: the desk, or a command. Within one process writes are queued; another process is refused while the
// folder is in use.
import { join } from 'node:path'
import pLimit from 'p-limit'
import { makeFolder } from 'core/submissions/make-folder.ts'
import { holdLock, LockHeld } from '../base/process-lock.ts'

/** Milliseconds that a writer waits for another process. */
const patienceMs = 2000

const queue = pLimit(1)

export class FolderInUse extends Error {}

/** Runs work that changes the owner's folder. @throws FolderInUse while another process writes there */
export function withFolder<T>(contentDir: string, work: () => Promise<T>): Promise<T> {
  return queue(async () => {
    makeFolder(contentDir)
    const release = take(join(contentDir, '.lock'))
    try {
      return await work()
    } finally {
      release()
    }
  })
}

function take(path: string): () => void {
  try {
    return holdLock(path, patienceMs)
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    throw new FolderInUse('another program is changing the content; try again in a moment')
  }
}
