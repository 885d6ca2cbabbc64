import { lstatSync, realpathSync } from 'node:fs'
import { isAbsolute, join, normalize, sep } from 'node:path'

/**
 * Whether a path names a plain file inside of a folder: not above it, and by no symbolic link, its own or a folder's.
 * @param path relative to the folder
 */
export function isOwnFile(folder: string, path: string): boolean {
  if (isAbsolute(path) || normalize(path) !== path || path.split(sep).includes('..')) return false
  try {
    const file = join(folder, path)
    return lstatSync(file).isFile() && realpathSync(file) === join(realpathSync(folder), path)
  } catch {
    return false
  }
}
