// What every backend must do, however it does it. Run for the embedded one, the stand-in and a real project.
import { createHash, randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeOwnLeftovers } from 'core/submissions/incoming-folder.ts'
import { atLength } from '../support/generated.ts'
import { lodgeAtOnce } from '../support/lodge-at-once.ts'
import { newPath, newRow } from '../support/new-rows.ts'
import { serveInProcess } from '../support/in-process.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { documentKinds } from 'core/forms/document-kinds.ts'
import type { ReceivedFile, SubmissionBackend } from 'core/submissions/backend.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'

export type Opened = {
  backend: SubmissionBackend
  archive: SubmissionArchive
  close(): Promise<void>
}

export async function receivedFile(
  incomingDir: string,
  bytes: Uint8Array = Buffer.from(`%PDF-1.7 ${randomUUID()}`),
): Promise<ReceivedFile> {
  const tempPath = join(incomingDir, `${process.pid}-${randomUUID()}.part`)
  await writeFile(tempPath, bytes, { mode: 0o600 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { tempPath, size: bytes.length, sha256 }
}

export function backendContract(name: string, open: () => Promise<Opened>): void {
  describe(`the ${name} backend`, () => {
    let backend: SubmissionBackend
    let archive: SubmissionArchive
    let close: () => Promise<void>
    const mine: SubmissionRow[] = []
    beforeAll(async () => {
      ;({ backend, archive, close } = await open())
    })
    afterAll(async () => {
      // Nothing stays behind, neither in a real project nor in the folder of uploads.
      for (const row of mine) await archive.erase(row)
      await archive.sweep(0)
      expect(await archive.strays(0)).toMatchObject({ files: [] })
      removeOwnLeftovers(backend.incomingDir)
      await close()
    })

    async function store(changes: Partial<SubmissionRow> = {}): Promise<SubmissionRow> {
      const file = await receivedFile(backend.incomingDir)
      const row = newRow({ resume_file_sha256: file.sha256, ...changes })
      expect(await backend.putFile(row.resume_file_path, file)).toBe('stored')
      expect(await backend.insertRow(row)).toBe('stored')
      mine.push(row)
      return row
    }
    const stored = async (path: string) => buffer(await archive.openFile(path))

    test('document and row are stored unchanged', async () => {
      const row = await store()
      const found = await archive.find(row.id)
      expect({ ...found, created_at: '' }).toEqual({ ...row, created_at: '' })
      expect(Math.abs(Date.parse(found!.created_at) - Date.now())).toBeLessThan(60_000)
      expect(found!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const bytes = await stored(row.resume_file_path)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.resume_file_sha256)
    })

    test.each(Object.keys(documentKinds))(
      'a document of 10 MB that ends in %s is accepted',
      async (type) => {
        const path = newPath(type)
        const file = await receivedFile(backend.incomingDir, Buffer.alloc(10_485_760, type))
        const row = await store({ resume_file_path: newPath() })
        expect(await backend.putFile(path, file)).toBe('stored')
        mine.push({ ...row, resume_file_path: path })
        const digest = createHash('sha256')
          .update(await stored(path))
          .digest('hex')
        expect(digest).toBe(file.sha256)
      },
    )

    test('a put at a taken path is refused and replaces nothing', async () => {
      const row = await store()
      const before = await stored(row.resume_file_path)
      const other = await receivedFile(backend.incomingDir)
      expect(await backend.putFile(row.resume_file_path, other)).toBe('taken')
      expect(await stored(row.resume_file_path)).toEqual(before)
    })

    // The real Storage answers "stored" to all of them and keeps the last, so no code may rely on a refusal.
    test('five simultaneous puts at one path leave one whole document', async () => {
      const path = newPath()
      const files = await Promise.all(
        Array.from({ length: 5 }, async () => receivedFile(backend.incomingDir)),
      )
      mine.push(newRow({ resume_file_path: path }))
      const results = await Promise.all(files.map((file) => backend.putFile(path, file)))
      expect(results).toContain('stored')
      const digest = createHash('sha256')
        .update(await stored(path))
        .digest('hex')
      expect(files.map(({ sha256 }) => sha256)).toContain(digest)
    })

    test.each<[string, string, string, boolean]>([
      ['of one name', 'Zoë', 'Nguyễn', false],
      ['of names without ASCII letters', '李', '伟', false],
      ['with one id and different documents', '李', '伟', true],
    ])(
      'five simultaneous submissions %s at two servers each get their own document',
      async (_, first, last, oneId) => {
        const servers = await Promise.all([serveInProcess(backend), serveInProcess(backend)])
        try {
          const url = servers.map((one) => one.url)
          const rounds = atLength(3, 200)
          const name = [first, last] as const
          mine.push(...(await lodgeAtOnce({ url, archive, rounds, at: 5, name, oneId })))
        } finally {
          for (const server of servers) server.close()
        }
      },
    )

    test('the health check passes and leaves no file behind', async () => {
      const before = (await archive.strays(0)).files.length
      await backend.checkHealth()
      expect((await archive.strays(0)).files).toHaveLength(before)
      expect(await readdir(backend.incomingDir)).not.toContain('health')
    })

    test('sweep removes documents without a row, and no other', async () => {
      const row = await store()
      const path = newPath()
      await backend.putFile(path, await receivedFile(backend.incomingDir))
      expect((await archive.strays(24)).files).toEqual([])
      expect((await archive.strays(0)).files.map((file) => file.path)).toContain(path)
      const { files } = await archive.sweep(0)
      expect(files).toBeGreaterThan(0)
      await expect(archive.openFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await stored(row.resume_file_path)).toBeDefined()
      expect((await archive.strays(0)).files).toEqual([])
    })

    test('erase removes a row and its document, also when run twice', async () => {
      const row = await store()
      await archive.erase(row)
      await archive.erase(row)
      await archive.forget()
      expect(await archive.find(row.id)).toBeUndefined()
      await expect(archive.openFile(row.resume_file_path)).rejects.toMatchObject({ code: 'ENOENT' })
    })
  })
}
