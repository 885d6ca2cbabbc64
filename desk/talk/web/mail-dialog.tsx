import { useEffect, useState } from 'react'
import type { MailTo } from './mail-form.tsx'
import { failureWords } from '../../base/web/api/failure-words.ts'
import { fetchPart } from '../../base/web/api/request.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { rows } from '../../base/web/live/stores.ts'
import { counted } from '../../shared/labels.ts'

type Props = {
  to: MailTo
  /** Somebody was mailed by another program, or is about to be. */
  onOpened?: () => void
}

/** A letter to one person or many. What it is made of comes when it is first opened. */
export function writeMail(to: MailTo, onOpened?: () => void): void {
  const [only, ...others] = to.records
  const name = others.length === 0 && only !== undefined ? rows.get(only)?.name : undefined
  openDialog(
    `Mail to ${name ?? counted(to.records.length, 'person', 'people')}`,
    <Fetched to={to} {...(onOpened && { onOpened })} />,
    { isWide: true },
  )
}

type Form = typeof import('./mail-form.tsx').MailForm

function Fetched(props: Props) {
  const [part, setPart] = useState<{ Form?: Form; failure?: string }>({})
  useEffect(() => {
    fetchPart(import('./mail-form.tsx')).then(
      ({ MailForm }) => setPart({ Form: MailForm }),
      (error: unknown) => setPart({ failure: failureWords(error) }),
    )
  }, [])
  const { Form, failure } = part
  if (Form) return <Form {...props} />
  return failure === undefined ? <p role="status">Opening</p> : <FailureLine words={failure} />
}
