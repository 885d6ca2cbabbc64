import type { MailTo } from './mail-form.tsx'
import { failureWords } from '../../base/web/api/failure-words.ts'
import { fetchPart } from '../../base/web/api/request.ts'
import { useReply } from '../../base/web/api/use-reply.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { rows } from '../../base/web/live/stores.ts'
import { counted } from '../../shared/labels.ts'

type Props = {
  to: MailTo
  /** Called when the recruiter goes on to their own mail program. */
  onOpened?: () => void
}

/** Writes a letter to one person or many. The form is loaded when it is first opened. */
export function writeMail(to: MailTo, onOpened?: () => void): void {
  const [only, ...others] = to.records
  const name = others.length === 0 && only !== undefined ? rows.get(only)?.name : undefined
  openDialog(
    `Mail to ${name ?? counted(to.records.length, 'person', 'people')}`,
    <Fetched to={to} {...(onOpened && { onOpened })} />,
    { isWide: true },
  )
}

function Fetched(props: Props) {
  const { reply, error } = useReply('form', () => fetchPart(import('./mail-form.tsx')))
  if (error) return <FailureLine words={failureWords(error)} />
  return reply ? <reply.MailForm {...props} /> : <p role="status">Opening</p>
}
