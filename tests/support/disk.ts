// Disks that are really full or read-only, for tests of what happens then.
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The id of the user "nobody", which has no rights. */
export const stranger = 65_534
export const isRoot = process.getuid?.() === 0
const mebibyte = 1024 * 1024

/** What a test of a broken disk needs of the machine, and how to find out whether it is there. */
export const possible = {
  'root, to mount': once(() => {
    if (!isRoot) return false
    const folder = mkdtempSync(join(tmpdir(), 'mount-'))
    try {
      // Root in a container often may not.
      mount('-t', 'tmpfs', 'tmpfs', folder)
      unmount(folder)
      return true
    } catch {
      return false
    } finally {
      rmdirSync(folder)
    }
  }),
  prlimit: once(() => spawnSync('prlimit', ['--version']).status === 0),
  'a user without rights who may read this folder': once(() => {
    if (!isRoot) return true
    const look = 'process.argv.slice(1).forEach((path) => fs.accessSync(path))'
    const user = { uid: stranger, gid: stranger, cwd: '/' }
    return (
      spawnSync(process.execPath, ['-e', look, import.meta.filename, tmpdir()], user).status === 0
    )
  }),
}

/** Fills a disk. @param rest bytes that stay free @returns what removes it again */
export async function fill(dataDir: string, rest: number): Promise<() => void> {
  const path = join(dataDir, 'filling')
  const { bavail, bsize } = await statfs(dataDir)
  const filling = openSync(path, 'wx')
  try {
    for (let left = bavail * bsize - rest; left > 0; left -= mebibyte) {
      writeSync(filling, Buffer.alloc(Math.min(left, mebibyte)))
    }
  } finally {
    closeSync(filling)
  }
  return () => rmSync(path)
}

function once(ask: () => boolean): () => boolean {
  let answer: boolean | undefined
  return () => (answer ??= ask())
}

export function mount(...args: string[]): void {
  execFileSync('mount', args)
}

/** Also where the working directory of a process is below it, which sees it until it ends. */
export function unmount(path: string): void {
  execFileSync('umount', ['--lazy', path])
}
