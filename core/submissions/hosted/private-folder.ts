import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for uploads while they arrive, which no other user can read: under TMPDIR, the same for every start by this user, so
 * that files of a killed process are found again.
 * @throws when another user created it first
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
