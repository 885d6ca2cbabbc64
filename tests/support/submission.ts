import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SubmissionRow } from '../../submissions/resume-columns.ts'
import { buildPdf } from '../documents/build-documents.ts'
import type { TestServer } from './server.ts'

export const applicant = {
  firstName: 'Zoë',
  lastName: 'Nguyễn',
  email: 'zoe.nguyen@example.com',
  phone: '0400 000 000',
}

export type Upload = { bytes: Uint8Array; name: string }

export const pdf: Upload = { bytes: buildPdf(), name: 'resume.pdf' }

/** A form as a browser sends it; a field given as undefined is left out. */
export function resumeForm(
  fields: Record<string, string | undefined> = {},
  file: Upload | null = pdf,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...applicant, ...fields })) {
    if (value !== undefined) form.append(name, value)
  }
  if (file) form.append('resume', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  return form
}

export type Answer = {
  status: number
  headers: Headers
  reference?: string
  error?: {
    title: string
    description: string
    fields?: Record<string, string>
  }
}

export async function lodge(
  server: Pick<TestServer, 'url'>,
  form: BodyInit = resumeForm(),
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/api/resumes`, { method: 'POST', body: form, headers })
  const text = await response.text()
  const json = text ? (JSON.parse(text) as Pick<Answer, 'reference' | 'error'>) : {}
  return { status: response.status, headers: response.headers, ...json }
}

/** The rows, read as another process would. */
export function rowsOf(dataDir: string): SubmissionRow[] {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { readOnly: true })
  try {
    return database
      .prepare('select * from resume_submissions order by created_at')
      .all()
      .map((row) => ({ ...row }) as SubmissionRow)
  } finally {
    database.close()
  }
}

/** Names of the stored documents and of what still arrives. */
export async function filesOf(dataDir: string): Promise<{ stored: string[]; incoming: string[] }> {
  return {
    stored: await readdir(join(dataDir, 'resumes', 'public')),
    incoming: await readdir(join(dataDir, 'incoming')),
  }
}

export async function storedBytes(dataDir: string, row: SubmissionRow): Promise<Buffer> {
  return readFile(join(dataDir, 'resumes', row.resume_file_path))
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
