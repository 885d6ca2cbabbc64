// Disks that are really full or read-only, folders that really belong to another user. What a machine does not allow
// (mounts need root) is said in its row.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseName } from '../../submissions/embedded/embedded-backend.ts'
import { buildPdf } from '../documents/build-documents.ts'
import { desk } from '../support/desk.ts'
import { untilHealth } from '../support/health.ts'
import { newDataDir, startServer, type TestServer } from '../support/server.ts'
import {
  filesOf,
  lodge,
  resumeForm,
  rowsOf,
  sha256,
  storedBytes,
  type Answer,
  type Upload,
} from '../support/submission.ts'

export type DiskRow = {
  disk: string
  'while it lasts': string
  'tried again': string
  held: boolean
}

const mebibyte = 1024 * 1024
/** The id of the user "nobody", which has no rights. */
const stranger = 65_534
const isRoot = process.getuid?.() === 0

export type Scene = {
  disk: string
  needs: keyof typeof possible
  /** Mebibytes of a disk of its own; unset: a folder on the disk that is there. */
  size?: number
  /** Bytes of the document that is lodged. */
  document: number
  user?: number
  /** Breaks the disk. @returns a function that restores it */
  breakDisk(server: TestServer): Promise<() => void> | (() => void)
}

/** What scenes need, and how to find out whether it is there. */
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

export const diskScenes: readonly Scene[] = [
  {
    disk: 'full',
    needs: 'root, to mount',
    size: 40,
    document: 20_000,
    breakDisk: ({ dataDir }) => fill(dataDir, 0),
  },
  {
    disk: 'fills up in the middle of an upload',
    needs: 'root, to mount',
    size: 40,
    document: 8 * mebibyte,
    breakDisk: ({ dataDir }) => fill(dataDir, 3 * mebibyte),
  },
  {
    disk: 'has room for the document but not for its row',
    needs: 'root, to mount',
    size: 40,
    document: 20_000,
    breakDisk: ({ dataDir }) => fill(dataDir, 24 * 1024),
  },
  {
    disk: 'read-only',
    needs: 'root, to mount',
    size: 40,
    document: 20_000,
    breakDisk: ({ dataDir }) => {
      // A mount over the mount: nothing is open for writing in it, so it may become read-only under a running server.
      mount('--bind', dataDir, dataDir)
      try {
        mount('-o', 'remount,bind,ro', dataDir)
      } catch (error) {
        unmount(dataDir)
        throw error
      }
      return () => unmount(dataDir)
    },
  },
  ...[20_000, 8 * mebibyte].map((document): Scene => ({
    disk: `no file may grow any more, document of ${Math.round(document / 1000)} KB`,
    needs: 'prlimit',
    document,
    breakDisk: ({ pid, dataDir }) => {
      // The log of the database is at its limit now; a small document still fits, its row does not.
      const { size } = statSync(join(dataDir, `${databaseName}-wal`))
      const limit = (bytes: number | string) =>
        execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
      limit(size)
      return () => void limit('unlimited')
    },
  })),
  ...['resumes/public', 'incoming', '.'].map((folder): Scene => ({
    disk: `permission to write taken from DATA_DIR/${folder}`,
    needs: 'a user without rights who may read this folder',
    document: 20_000,
    user: isRoot ? stranger : undefined,
    breakDisk: ({ dataDir }) => {
      // The folder itself may stay writable for what SQLite has open; new files below it may not come.
      const folders = folder === '.' ? ['resumes/public', 'incoming', '.'] : [folder]
      const set = (mode: number) => folders.forEach((one) => chmodSync(join(dataDir, one), mode))
      set(0o500)
      return () => set(0o700)
    },
  })),
]

/** Each scene; one that is not possible on this machine says so. */
export async function disk(): Promise<DiskRow[]> {
  const rows: DiskRow[] = []
  for (const scene of diskScenes) {
    if (isPossible(scene)) rows.push(await runDiskScene(scene))
    else {
      const why = `not possible here: needs ${scene.needs}`
      rows.push({ disk: scene.disk, 'while it lasts': why, 'tried again': '', held: false })
    }
  }
  return rows
}

export function isPossible({ needs }: Scene): boolean {
  return possible[needs]()
}

/** Lodges a resume while its disk is broken, and again when it is whole. */
export async function runDiskScene({
  disk,
  size,
  user,
  document,
  breakDisk,
}: Scene): Promise<DiskRow> {
  const dataDir = await newDataDir()
  let server: TestServer | undefined
  let restore = () => {}
  if (size) mount('-t', 'tmpfs', '-o', `size=${size}m,mode=0700`, 'tmpfs', dataDir)
  try {
    if (user !== undefined) chownSync(dataDir, user, user)
    server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { user })
    const faults: string[] = []
    const expect = (what: string, held: boolean) => void (held || faults.push(what))
    const before = await lodge(server)
    expect(`answered ${before.status} at first`, before.status === 201)
    await untilHealth(server, 200)
    const descriptors = await openFiles(server)

    restore = await breakDisk(server)
    const submissionId = randomUUID()
    const file = { bytes: buildPdf({ attachment: Buffer.alloc(document, 'a') }), name: 'cv.pdf' }
    const form = () => resumeForm({ submissionId, firstName: 'Disk' }, file)
    const failed = await lodge(server, form())
    expect(`answered ${failed.status}`, isFailure(failed))
    const failing = await untilHealth(server, 503)
    expect('healthy all the same', failing < 5000)
    const left = await filesOf(dataDir)
    expect('a temporary file stayed', left.incoming.length === 0)
    expect('a file without a row stayed', left.stored.length === 1)
    expect('a row without a file stayed', rowsOf(dataDir).length === 1)
    expect('files stayed open', (await openFiles(server)) <= descriptors)
    const pages = (await fetch(server.url)).status
    expect('pages went away', pages === 200)
    const code = /"event":"submission failed".*"code":"([^"]+)"/.exec(server.output())?.[1]

    restore()
    restore = () => {}
    const recovered = await untilHealth(server, 200)
    expect('did not recover by itself', recovered < 5000)
    const again = await lodge(server, form())
    expect(`answered ${again.status} when tried again`, again.reference === submissionId)
    expect('not exactly one row with its file', await isStoredOnce(dataDir, submissionId, file))
    const verified = await desk(dataDir, ['verify'])
    expect('the desk finds faults', verified.code === 0)

    const rows = rowsOf(dataDir).filter(({ first_name }) => first_name === 'Disk').length
    return {
      disk,
      'while it lasts': `${failed.status}, ${code}, failing in ${seconds(failing)}`,
      'tried again': `healthy in ${seconds(recovered)}, ${again.status}, ${rows} row${faults.map((one) => `, ${one}`).join('')}`,
      held: faults.length === 0,
    }
  } finally {
    try {
      restore()
    } finally {
      await server?.stop()
      if (size) unmount(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

function isFailure({ status, error }: Answer): boolean {
  return (
    status === 503 &&
    error?.title === 'Submission failed' &&
    error.description === 'Please try again or contact us directly'
  )
}

async function isStoredOnce(dataDir: string, id: string, file: Upload): Promise<boolean> {
  const rows = rowsOf(dataDir).filter((row) => row.first_name === 'Disk')
  const { stored } = await filesOf(dataDir)
  if (rows.length !== 1 || rows[0]!.id !== id || stored.length !== 2) return false
  return sha256(await storedBytes(dataDir, rows[0]!)) === sha256(file.bytes)
}

async function openFiles({ pid, url }: TestServer): Promise<number> {
  // The connection that asks is open too, now as before.
  await (await fetch(`${url}/healthz`)).text()
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Fills a disk up to a rest. @param rest bytes @returns removes what fills it */
/** @param rest bytes that stay free @returns what removes it again */
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

export function unmount(path: string): void {
  execFileSync('umount', [path])
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
