// Real failures of disk and database: full disks, folders without permission, a database that is locked or gone.
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { databaseName } from 'core/submissions/embedded/embedded-backend.ts'
import { buildPdf } from '../documents/build-documents.ts'
import { desk } from '../support/desk.ts'
import { fill, isRoot, mount, possible, stranger, unmount } from '../support/disk.ts'
import { atLength } from '../support/generated.ts'
import { untilHealth } from '../support/health.ts'
import { endServer, newDataDir, startServer, type TestServer } from '../support/server.ts'
import { filesOf, lodge, resumeForm, rowsOf, sha256, storedBytes } from '../support/submission.ts'

const mebibyte = 1024 * 1024

type Scene = {
  disk: string
  needs: keyof typeof possible
  /** Mebibytes of a disk of its own; unset: a folder on the disk that is there. */
  size?: number
  /** Bytes of the document that is lodged. */
  document: number
  user?: number
  /** Whether the server is started anew while the disk is broken, too. */
  isRestarted?: boolean
  /** Breaks the disk. @returns a function that restores it */
  breakDisk(server: TestServer): Promise<() => void> | (() => void)
}

const scenes: readonly Scene[] = [
  {
    disk: 'full',
    needs: 'root, to mount',
    size: 40,
    isRestarted: true,
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
    isRestarted: true,
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

/** `npm run torture` has all of them. */
const usual = ['full', 'read-only', 'no file may grow any more, document of 20 KB']
const isUsual = ({ disk }: Scene) => usual.includes(disk) || disk.endsWith('/incoming')

/** Lodges a resume while its disk is broken, and again when it is whole. */
async function survive({ size, user, document, isRestarted, breakDisk }: Scene): Promise<void> {
  const dataDir = await newDataDir()
  let server: TestServer | undefined
  let restore = () => {}
  if (size) mount('-t', 'tmpfs', '-o', `size=${size}m,mode=0700`, 'tmpfs', dataDir)
  try {
    if (user !== undefined) chownSync(dataDir, user, user)
    server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { user })
    expect((await lodge(server)).status).toBe(201)
    await untilHealth(server, 200)
    const descriptors = await openFiles(server)

    restore = await breakDisk(server)
    const submissionId = randomUUID()
    const bytes = buildPdf({ attachment: Buffer.alloc(document, 'a') })
    const form = () => resumeForm({ submissionId, firstName: 'Disk' }, { bytes, name: 'cv.pdf' })
    expect(await lodge(server, form())).toMatchObject({
      status: 503,
      error: {
        title: 'Submission failed',
        description: 'Please try again or contact us directly',
      },
    })
    expect(await untilHealth(server, 503)).toBeLessThan(5000)
    const left = await filesOf(dataDir)
    expect([left.incoming.length, left.stored.length, rowsOf(dataDir).length]).toEqual([0, 1, 1])
    expect(await openFiles(server)).toBeLessThanOrEqual(descriptors)
    expect((await fetch(server.url)).status).toBe(200)
    if (isRestarted) {
      await server.stop()
      // Of another origin, so that no documents for it are there yet.
      const SITE_ORIGIN = 'https://redgum.example'
      server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SITE_ORIGIN })
      expect(await (await fetch(server.url)).text()).toContain(SITE_ORIGIN)
      expect(await untilHealth(server, 503)).toBeLessThan(5000)
      expect((await lodge(server, form())).status).toBe(503)
    }

    restore()
    restore = () => {}
    expect(await untilHealth(server, 200)).toBeLessThan(5000)
    expect((await lodge(server, form())).reference).toBe(submissionId)
    const rows = rowsOf(dataDir).filter((row) => row.first_name === 'Disk')
    expect(rows.map(({ id }) => id)).toEqual([submissionId])
    expect(sha256(await storedBytes(dataDir, rows[0]!))).toBe(sha256(bytes))
    expect((await filesOf(dataDir)).stored).toHaveLength(2)
    expect((await desk(dataDir, ['verify'])).code).toBe(0)
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

async function openFiles({ pid, url }: TestServer): Promise<number> {
  // The connection that asks is open too, now as before.
  await (await fetch(`${url}/healthz`)).text()
  return (await readdir(`/proc/${pid}/fd`)).length
}

describe('a disk', () => {
  // Where a scene needs what this machine does not allow, it is skipped under its name.
  for (const scene of atLength(scenes.filter(isUsual), scenes)) {
    const name = `a disk (${scene.disk}) that cannot store a resume fails /healthz, leaves no file, and recovers`
    test.skipIf(!possible[scene.needs]())(name, () => survive(scene))
  }

  test.skipIf(!existsSync('/dev/full'))(
    'a log that cannot be written does not end the server',
    async () => {
      const server = await startServer({}, { log: '/dev/full' })
      try {
        expect((await lodge(server)).status).toBe(201)
        expect((await lodge(server)).status).toBe(201)
      } finally {
        await endServer(server)
      }
    },
  )
})

describe('a database', () => {
  async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
    const server = await startServer()
    try {
      await work(server)
    } finally {
      await endServer(server)
    }
  }

  test('a database locked by another program delays no page, and the waiting submission is stored', () =>
    withServer(async (server) => {
      const other = new DatabaseSync(join(server.dataDir, databaseName))
      other.exec('begin immediate')
      const waiting = [lodge(server), lodge(server), lodge(server)]
      expect(await untilHealth(server, 503)).toBeLessThan(5000)
      const started = performance.now()
      expect((await fetch(server.url)).status).toBe(200)
      expect(performance.now() - started).toBeLessThan(3000)
      other.exec('rollback')
      other.close()
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201, 201])
      expect(rowsOf(server.dataDir)).toHaveLength(3)
      expect(await untilHealth(server, 200)).toBeLessThan(5000)
    }))

  test('a site that is started with a corrupt database shows its pages, and stores again once there is a whole one', async () => {
    const before = await startServer()
    const { dataDir } = before
    await lodge(before)
    await before.stop()
    const path = join(dataDir, databaseName)
    await rename(path, `${path}-away`)
    await writeFile(path, randomBytes(20_000))
    const server = await startServer({ DATA_DIR: dataDir })
    try {
      expect((await fetch(server.url)).status).toBe(200)
      expect((await lodge(server)).status).toBe(503)
      expect(await untilHealth(server, 503)).toBeLessThan(5000)
      await rename(`${path}-away`, path)
      expect(await untilHealth(server, 200)).toBeLessThan(5000)
      expect((await lodge(server)).status).toBe(201)
      expect(rowsOf(dataDir)).toHaveLength(2)
    } finally {
      await endServer(server)
    }
  })

  test('/healthz fails while the database is missing, and the server uses it again when it returns', () =>
    withServer(async (server) => {
      await lodge(server)
      const path = join(server.dataDir, databaseName)
      await rename(path, `${path}-away`)
      await mkdir(path)
      expect(await untilHealth(server, 503)).toBeLessThan(5000)
      expect(await lodge(server)).toMatchObject({
        status: 503,
        error: { title: 'Submission failed' },
      })
      await rm(path, { recursive: true })
      await rename(`${path}-away`, path)
      expect(await untilHealth(server, 200)).toBeLessThan(5000)
      expect((await lodge(server)).status).toBe(201)
      expect(rowsOf(server.dataDir)).toHaveLength(2)
    }))
})
