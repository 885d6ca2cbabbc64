import { useState } from 'react'
import type { RecordReply } from '../../base/http/api.ts'
import { failureWords, FormError } from '../../base/web/api/failure-words.ts'
import { fetchReply, Refused } from '../../base/web/api/request.ts'
import { kept, list, rows } from '../../base/web/live/stores.ts'
import { TableForm, type TableField } from '../../base/web/parts/table-form.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import { keepRecord, openedRecord, refreshRecord } from './record-store.ts'

type Props = { record: RecordReply; onClose: () => void }

type Typed = Record<string, string>

/** New values that the person asked for. The reason is kept in the history. What is typed is kept until it is stored. */
export function CorrectionForm({ record, onClose }: Props) {
  /** As the recruiter has seen them. */
  const [fields, setFields] = useState(record.fields)
  const { id } = record.row
  /** Only that is kept: where the form is opened again, a colleague may have corrected the rest. */
  const changedIn = (typed: Typed): Typed => {
    const held = new Map(fields.map(({ column, value }) => [column, value]))
    return Object.fromEntries(
      Object.entries(typed).filter(([name, text]) => text !== (held.get(name) ?? '')),
    )
  }
  const [before] = useState(() => kept.get<Typed>(id, 'correction') ?? {})
  const end = () => {
    kept.set(id, 'correction', undefined)
    kept.set(id, 'correction-sent', undefined)
    onClose()
  }

  const wordsOf = async (error: unknown) => {
    if (error instanceof Refused && error.status === 409) {
      await refreshRecord(id)
      return 'A colleague changed this record meanwhile. What you typed is still here: look at the history below, then send it again.'
    }
    return failureWords(error, 'Nothing is lost: send it again when the desk is back.')
  }
  const table = Object.fromEntries<TableField>(
    fields.map(({ column, label, options, lines, max, required }) => [
      column,
      {
        label: required ? label : `${label} (optional)`,
        required,
        ...(lines && { rows: 4 }),
        ...(max !== undefined && { max }),
        ...(options && {
          options: required ? options : [{ value: '', label: 'Not said' }, ...options],
        }),
      },
    ]),
  )
  const correct = async (typed: Typed) => {
    const { reason, ...entered } = changedIn(typed)
    const columns = Object.fromEntries(
      Object.entries(entered).map(([column, text]) => [column, text || null]),
    )
    if (Object.keys(columns).length === 0) {
      throw new FormError('Nothing is changed yet. Change a field, or cancel.')
    }
    if (!reason) throw new FormError('', { reason: 'Enter who asked for it, and when' })
    const correction = { id, columns, reason }
    const overtaken = changedSince(fields, record.fields).filter(({ column }) => column in columns)
    // Sent before, it may be stored by now: then the other value is one's own.
    if (overtaken.length > 0 && sentBefore(correction) === undefined) {
      setFields(record.fields)
      throw new FormError('', Object.fromEntries(overtaken.map(overtakenBy)))
    }
    const { fields: stored } = await store(correction)
    const former = Object.fromEntries(
      fields.flatMap(({ column, value }) => (column in columns ? [[column, value]] : [])),
    )
    const undo = () => takeBack({ id, columns: former, reason }, stored)
    showToast(`Corrected: ${record.row.name}`, { offer: { label: 'Undo', run: () => void undo() } })
    end()
  }
  return (
    <TableForm
      className="correction"
      aria-label="Correct what was sent"
      fields={{ ...table, reason: reasonField }}
      values={{
        ...Object.fromEntries(fields.map(({ column, value }) => [column, value])),
        ...before,
      }}
      send="Store the correction"
      sending="Sending"
      onCancel={end}
      onTyped={(typed) => kept.set(id, 'correction', changedIn(typed))}
      wordsOf={wordsOf}
      onSend={correct}
    >
      <h3>Correct what was sent</h3>
    </TableForm>
  )
}

const reasonField: TableField = {
  label: 'Reason',
  hint: 'Who asked for it, and when. It stays in the history.',
  max: 500,
  required: true,
}

type Fields = RecordReply['fields']

/** Fields with another value than before, as they are now. */
const changedSince = (before: Fields, now: Fields): Fields => {
  const values = new Map(before.map(({ column, value }) => [column, value]))
  return now.filter(({ column, value }) => value !== values.get(column))
}

const overtakenBy = ({ column, value }: Fields[number]): [string, string] => [
  column,
  `A colleague has corrected this meanwhile: ${value ?? 'it is empty now'}. Send it again to replace that`,
]

type Correction = { id: string; columns: Record<string, string | null>; reason: string }
type Sent = { event: string; said: string }

const saidIn = ({ columns, reason }: Correction): string => JSON.stringify([columns, reason])

/** @returns its id, if the same correction was sent, and it is not known whether it was stored */
function sentBefore(correction: Correction): string | undefined {
  const before = kept.get<Sent>(correction.id, 'correction-sent')
  return before?.said === saidIn(correction) ? before.event : undefined
}

/** The same correction keeps its id until it is stored, so that a retry after a lost reply is recognised. */
function eventOf(correction: Correction): string {
  const event = sentBefore(correction) ?? crypto.randomUUID()
  kept.set(correction.id, 'correction-sent', { event, said: saidIn(correction) } satisfies Sent)
  return event
}

/** @throws Refused, Unreachable */
async function store(correction: Correction, event = eventOf(correction)): Promise<RecordReply> {
  const { id, columns, reason } = correction
  const sequence = rows.get(id)?.ownSequence ?? 0
  const record = await fetchReply('POST /api/records/:id/correct', {
    params: { id },
    body: { id: event, sequence, columns, reason },
  })
  keepRecord(record)
  list.touch()
  return record
}

/** Undone by another correction: both stay in the history. @param stored the fields as they were then */
async function takeBack({ id, columns, reason }: Correction, stored: Fields): Promise<void> {
  try {
    await refreshRecord(id)
    const now = openedRecord(id).record?.fields ?? stored
    if (changedSince(stored, now).some(({ column }) => column in columns)) {
      showToast('Not undone: a colleague has corrected the same since.', { isError: true })
      return
    }
    await store({ id, columns, reason: `Taken back: ${reason}`.slice(0, 500) }, crypto.randomUUID())
    showToast(`Undone: Corrected: ${rows.get(id)?.name ?? '1 record'}`)
  } catch (error) {
    showToast(`Not undone: ${(error as Error).message}. Correct it by hand.`, { isError: true })
  }
}
