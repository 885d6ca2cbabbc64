// Real failures of disk and database: full disks, folders without permission, a database that is locked or gone.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { databaseName } from '../../submissions/embedded/embedded-backend.ts'
import { untilHealth } from '../support/health.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { lodge, rowsOf } from '../support/submission.ts'
import { diskScenes, isPossible, runDiskScene } from '../torture/disk.ts'

// Where a scene needs what this machine does not allow, it is skipped under its name.
const shortScenes = diskScenes.filter(({ disk }) =>
  ['full', 'no file may grow any more, document of 20 KB'].includes(disk),
)
const folders = diskScenes.filter(({ disk }) => disk.endsWith('/incoming'))

describe('a disk', () => {
  for (const scene of [...shortScenes, ...folders]) {
    const name = `a disk (${scene.disk}) that cannot store a resume fails /healthz, leaves no file, and recovers`
    test.skipIf(!isPossible(scene))(name, async () => {
      expect(await runDiskScene(scene)).toMatchObject({ held: true })
    })
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
