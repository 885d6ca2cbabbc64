import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
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

/** Sends records to an address as a program would: JSON unless it is something else already. @param usual what is sent */
export const senderTo =
  (path: string, usual: object) =>
  async (
    server: Pick<TestServer, 'url'>,
    body: object | string = usual,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const isForm = body instanceof URLSearchParams || body instanceof FormData
    return lodge(
      server,
      isForm || typeof body === 'string' ? body : JSON.stringify(body),
      isForm ? headers : { 'Content-Type': 'application/json', ...headers },
      path,
    )
  }

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
  path = '/api/resumes',
): Promise<Answer> {
  const response = await fetch(server.url + path, { method: 'POST', body: form, headers })
  const text = await response.text()
  const json = text ? (JSON.parse(text) as Pick<Answer, 'reference' | 'error'>) : {}
  return { status: response.status, headers: response.headers, ...json }
}

/** A table's rows, read as another process would, the oldest first. */
export function storedRows<Row>(dataDir: string, table: string): Row[] {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { readOnly: true })
  try {
    const rows = database.prepare(`select * from ${table} order by created_at`).all()
    return rows.map((row) => ({ ...row }) as Row)
  } finally {
    database.close()
  }
}

export const rowsOf = (dataDir: string) => storedRows<SubmissionRow>(dataDir, 'resume_submissions')

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
