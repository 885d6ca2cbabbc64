import type { LimitFunction } from 'p-limit'
import type { Mailer } from 'core/mail/mailer.ts'
import type { Log } from 'core/submissions/log.ts'
import type { DocumentReader } from '../../people/documents/document-reader.ts'
import type { Preview } from '../../website/preview.ts'
import type { Desk } from '../open-desk.ts'
import type { Accounts } from '../../staff/accounts.ts'
import type { OpenId } from '../../staff/openid.ts'
import type { Passkeys } from '../../staff/passkeys.ts'
import type { Sessions } from '../../staff/sessions.ts'
import type { MailSender } from '../../talk/mail-sender.ts'
import type { Development } from './development.ts'
import type { WebFiles } from './web-files.ts'

export type DeskContext = Pick<Desk, 'settings' | 'archive' | 'store' | 'index'> & {
  log: Log
  accounts: Accounts
  /** Changes of accounts and keys run one at a time: two at once could each remove the last way to sign in. */
  accountChanges: LimitFunction
  sessions: Sessions
  passkeys: Passkeys
  reader: DocumentReader
  /** undefined: no provider is set. */
  openid: OpenId | undefined
  /** Name of the business, from its record. */
  business: string
  /** undefined: the desk is not connected to e-mail. */
  mailer: Mailer | undefined
  mails: MailSender
  files: WebFiles
  /** Vite, where the desk is being worked on; undefined: the application is served as it was built. */
  development: Development | undefined
  /** What the pages of the site load, for previews. */
  siteFiles: WebFiles
  preview: Preview
  /** Aborted when the desk stops: ends background work. */
  stopping: AbortSignal
}
