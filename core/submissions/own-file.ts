import { lstatSync, realpathSync } from 'node:fs'
import { isAbsolute, join, normalize, sep } from 'node:path'

/**
 * Whether a path names a regular file inside a folder: not outside of it, and without symbolic links, of the file or of a folder.
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
