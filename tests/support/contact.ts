import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RowOf } from 'core/forms/record-kinds.ts'
import type { TestServer } from './server.ts'
import { senderTo, storedRows } from './submission.ts'

export const message = {
  firstName: 'Zoë',
  lastName: 'Nguyễn',
  email: 'zoe.nguyen@example.com',
  phone: '0400 000 000',
  company: 'Red Dirt Civil',
  subject: 'Two graders for June',
  message: 'We need two graders near Newman.\nFrom 1 June, three weeks.',
}

export const write = senderTo('/api/contact', message)

export const messagesOf = (dataDir: string) =>
  storedRows<RowOf<'message'>>(dataDir, 'contact_messages')

/** As another process would: without its table nothing can be stored. */
export function renameTable({ dataDir }: Pick<TestServer, 'dataDir'>, from: string, to: string) {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  database.exec(`alter table ${from} rename to ${to}`)
  database.close()
}
