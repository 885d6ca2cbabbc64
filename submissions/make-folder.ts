import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that only this user may enter, and those above it. Node's own `recursive` does not come back from a
 * file system that makes no folders, such as /proc.
 * @throws the disk's error
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process of the site may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
