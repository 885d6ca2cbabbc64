import { useEffect, useState } from 'react'
import type { MailTo } from './mail-form.tsx'
import { failureWords } from '../../base/web/api/failure-words.ts'
import { fetchPart } from '../../base/web/api/request.ts'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { rows } from '../../base/web/live/stores.ts'
import { counted } from '../../shared/labels.ts'

type Props = {
  /** undefined: it is closed. */
  to: MailTo | undefined
  onClose: () => void
  /** Somebody was mailed by another program, or is about to be. */
  onOpened?: () => void
}

/** A letter to one person or many. What it is made of comes when it is first opened. */
export function MailDialog({ to, ...props }: Props) {
  // While it closes it keeps its title.
  const [last, setLast] = useState(to)
  if (to && to !== last) setLast(to)
  const records = (to ?? last)?.records ?? []
  const [only] = records
  const name = records.length === 1 && only !== undefined ? rows.get(only)?.name : undefined
  return (
    <ModalDialog
      title={`Mail to ${name ?? counted(records.length, 'person', 'people')}`}
      isOpen={to !== undefined}
      onClose={props.onClose}
      isWide
    >
      {to && <Fetched to={to} {...props} />}
    </ModalDialog>
  )
}

type Form = typeof import('./mail-form.tsx').MailForm

function Fetched(props: Props & { to: MailTo }) {
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
