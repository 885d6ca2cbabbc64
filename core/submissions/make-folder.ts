import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The setgid bit: new files in the folder belong to its group. An operator sets it where site and desk run as two users of one group. */
const setgid = 0o2000

/**
 * Permissions for what is created in a folder: only for this user, and in a folder with the setgid bit also for its group, as far as
 * the folder's own permissions for the group go. Never for others.
 * @throws when there is no such folder
 */
export function rightsIn(folder: string): { file: number; folder: number } {
  const { mode } = statSync(folder)
  if ((mode & setgid) === 0) return { file: 0o600, folder: 0o700 }
  return { file: 0o600 | (mode & 0o060), folder: 0o700 | (mode & (setgid | 0o070)) }
}

/**
 * Creates a folder, and missing ones above it, with the permissions that its parent gives. Node's own `recursive` never returns on a
 * file system that cannot create folders, such as /proc.
 * @throws the disk's error
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  const above = dirname(path)
  makeFolder(above)
  try {
    const { folder } = rightsIn(above)
    // The system itself sets the setgid bit in a folder whose parent has it.
    mkdirSync(path, { mode: folder & 0o777 })
    // The umask of a shell may remove permissions for the group. Under systemd the unit's umask does not, and the unit forbids this
    // call (RestrictSUIDSGID).
    if ((statSync(path).mode & 0o7777) !== folder) chmodSync(path, folder)
  } catch (error) {
    // Another process of the site may have created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Gives a file that was copied or created elsewhere the permissions of its folder. Files of another user are left unchanged. */
export function takeRights(path: string): void {
  const wanted = rightsIn(dirname(path)).file
  const { mode, uid } = statSync(path)
  if ((mode & 0o777) === wanted) return
  const isOthers = process.getuid !== undefined && ![0, uid].includes(process.getuid())
  if (!isOthers) chmodSync(path, wanted)
}
