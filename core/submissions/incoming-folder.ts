// The folder for uploads while they arrive. A file's name begins with the id of the process that writes it.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { maxFileBytes } from '../forms/resume-fields.ts'
import { temporaryName } from './temporary-name.ts'

/** Bytes that must be free on the disk: for the largest document, and for the growth of a database beside it. */
const roomBytes = maxFileBytes + 6 * 1024 * 1024

/**
 * Tests a folder as an upload would use it: writes and flushes a file, and checks the space for the largest document.
 * @param what the folder holds, for the error message
 * @throws "the folder for … cannot be written", with the disk's error as its cause
 */
export async function tryFolder(folder: string, what: 'resumes' | 'uploads'): Promise<void> {
  try {
    await writeProbe(folder)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < roomBytes) throw new Error('the disk is nearly full')
  } catch (error) {
    throw new Error(`the folder for ${what} cannot be written`, { cause: error })
  }
}

/** The file is named like an upload, so that a sweep finds it after the process was killed. */
async function writeProbe(folder: string): Promise<void> {
  const probe = join(folder, temporaryName())
  try {
    const handle = await open(probe, 'wx', 0o600)
    try {
      await handle.write('health')
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Removes uploads that no process is receiving any more. @param before milliseconds since 1970 @returns how many */
export function sweepIncoming(folder: string, before: number): number {
  const left = leftovers(folder, before)
  for (const name of left) rmSync(join(folder, name), { force: true })
  return left.length
}

/** Names of the uploads that a sweep would remove. */
export function leftovers(folder: string, before: number): string[] {
  const dayAgo = Date.now() - 86_400_000
  return readdirSync(folder).filter((name) => {
    const file = join(folder, name)
    // The temporary file of a running process is an upload that is still arriving; no upload takes a day.
    const inUse = isRunning(Number.parseInt(name, 10)) && !isOlder(file, dayAgo)
    return !inUse && isOlder(file, before)
  })
}

/** Removes what an earlier run left behind: in a container, each run has the same process id. */
export function removeOwnLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (Number.parseInt(name, 10) === process.pid) rmSync(join(folder, name))
  }
}

/** Whether a file was last written at or before a time. */
export function isOlder(file: string, before: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && stats.mtimeMs <= before
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
