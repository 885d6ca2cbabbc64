import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for uploads on their way, that no other user can read: under TMPDIR, the same for every start of this user, so
 * that what a killed process left behind is found again.
 * @throws when another user made it first
 */
export function privateTemporaryFolder(): string {
  const { uid } = userInfo()
  const folder = join(tmpdir(), `resumes-incoming-${uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stats = lstatSync(folder)
  if (!stats.isDirectory() || (uid >= 0 && stats.uid !== uid)) {
    throw new Error(`${folder} belongs to another user; remove it, or set TMPDIR to another folder`)
  }
  chmodSync(folder, 0o700)
  return folder
}
