import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MessageRow } from '../../submissions/message-columns.ts'
import type { TestServer } from './server.ts'

export const message = {
  firstName: 'Zoë',
  lastName: 'Nguyễn',
  email: 'zoe.nguyen@example.com',
  phone: '0400 000 000',
  company: 'Red Dirt Civil',
  subject: 'Two graders for June',
  message: 'We need two graders near Newman.\nFrom 1 June, three weeks.',
}

export type ContactAnswer = {
  status: number
  headers: Headers
  reference?: string
  error?: { title: string; description: string; fields?: Record<string, string> }
}

/** Sends a message as a program would: JSON unless it is something else already. */
export async function write(
  server: Pick<TestServer, 'url'>,
  body: Record<string, unknown> | URLSearchParams | FormData | string = message,
  headers: Record<string, string> = {},
): Promise<ContactAnswer> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
    headers: isForm ? headers : { 'Content-Type': 'application/json', ...headers },
  })
  const json = (await response.json()) as Pick<ContactAnswer, 'reference' | 'error'>
  return { status: response.status, headers: response.headers, ...json }
}

/** The messages, read as another process would. */
export function messagesOf(dataDir: string): MessageRow[] {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { readOnly: true })
  try {
    return database
      .prepare('select * from contact_messages order by created_at')
      .all()
      .map((row) => ({ ...row }) as MessageRow)
  } finally {
    database.close()
  }
}

/** As another process would: without its table nothing can be stored. */
export function renameTable({ dataDir }: Pick<TestServer, 'dataDir'>, from: string, to: string) {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  database.exec(`alter table ${from} rename to ${to}`)
  database.close()
}
