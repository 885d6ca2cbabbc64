import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The bit of a folder whose contents belong to its group. An operator sets it where site and desk are two users of one group. */
const setgid = 0o2000

/**
 * Rights of what is made in a folder: for this user alone, and in a folder with the setgid bit for its group as far as the
 * folder has rights for it. Never for others.
 * @throws when there is no such folder
 */
export function rightsIn(folder: string): { file: number; folder: number } {
  const { mode } = statSync(folder)
  if ((mode & setgid) === 0) return { file: 0o600, folder: 0o700 }
  return { file: 0o600 | (mode & 0o060), folder: 0o700 | (mode & (setgid | 0o070)) }
}

/**
 * Makes a folder with the rights that the one above gives, and those above it. Node's own `recursive` does not come back
 * from a file system that makes no folders, such as /proc.
 * @throws the disk's error
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  const above = dirname(path)
  makeFolder(above)
  try {
    const { folder } = rightsIn(above)
    // The system itself sets the setgid bit below a folder that has it.
    mkdirSync(path, { mode: folder & 0o777 })
    // The mask of a shell may take from the group what the folder gives. Under systemd that of the unit does not, and the
    // unit refuses this call (RestrictSUIDSGID).
    if ((statSync(path).mode & 0o7777) !== folder) chmodSync(path, folder)
  } catch (error) {
    // Another process of the site may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Gives a file that was copied or made elsewhere the rights of its folder. A file of another user of the group is left as it is. */
export function takeRights(path: string): void {
  const wanted = rightsIn(dirname(path)).file
  const { mode, uid } = statSync(path)
  if ((mode & 0o777) === wanted) return
  const isOthers = process.getuid !== undefined && ![0, uid].includes(process.getuid())
  if (!isOthers) chmodSync(path, wanted)
}
