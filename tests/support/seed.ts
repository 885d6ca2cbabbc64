// Submissions put into a folder without a server, quickly.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { receivedFile } from '../hosted/backend-contract.ts'
import { sample } from './sample.ts'
import { newRow } from './new-rows.ts'

export async function seed(
  dataDir: string,
  changes: Partial<SubmissionRow>[],
  bytes?: (n: number) => Uint8Array,
): Promise<SubmissionRow[]> {
  const backend = new EmbeddedBackend(dataDir)
  const rows: SubmissionRow[] = []
  try {
    for (const [n, change] of changes.entries()) {
      const content = bytes?.(n) ?? Buffer.from(`%PDF-1.7 ${randomUUID()}`)
      const file = await receivedFile(backend.incomingDir, content)
      const row = newRow({ resume_file_sha256: file.sha256, ...change })
      if ((await backend.putFile(row.resume_file_path, file)) !== 'stored') throw new Error('taken')
      await rm(file.tempPath)
      if ((await backend.insertRow(row)) !== 'stored') throw new Error('not stored')
      rows.push(row)
    }
  } finally {
    backend.close()
  }
  return rows
}

/** A resume with a real PDF for each surname: "Sam Wide", an excavator operator. */
export async function seedPeople(
  dataDir: string,
  surnames: readonly string[],
): Promise<SubmissionRow[]> {
  const pdf = await sample('valid/libreoffice.pdf')
  const people = surnames.map((last_name, n) => ({
    first_name: 'Sam',
    last_name,
    email: `${last_name.toLowerCase()}@example.com`,
    phone: `0400 000 ${100 + n}`,
    preferred_roles: 'Excavator operator',
  }))
  return seed(dataDir, people, () => pdf.bytes)
}

/** Every file under a folder that holds any of some texts. */
export async function filesWith(folder: string, texts: string[]): Promise<string[]> {
  const needles = texts.map((text) => Buffer.from(text))
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (needles.some((needle) => bytes.includes(needle) || path.includes(String(needle)))) {
      found.push(path)
    }
  }
  return found
}

/** As if what is announced for a purge had been announced 15 days ago, and the purge had run every day since. */
export function letAnnouncementsAge(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  database.prepare('update desk_announcements set at = ?, seen_at = ?').run(ago(15), ago(1))
  database.close()
}
