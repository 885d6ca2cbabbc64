import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { rightsIn } from 'core/submissions/make-folder.ts'
import { syncFolder } from 'core/submissions/sync.ts'

/** Writes a file atomically; durable when it resolves. */
export async function writeDurably(path: string, data: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', rightsIn(dirname(path)).file)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** The text of a record's file. */
export function recordText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`
}
