import { useState } from 'react'
import type { RecordReply } from '../../base/http/api.ts'
import { failureWords, FormError } from '../../base/web/api/failure-words.ts'
import { fetchReply, Refused } from '../../base/web/api/request.ts'
import { kept, list, rows } from '../../base/web/live/stores.ts'
import { TableForm, type TableField } from '../../base/web/parts/table-form.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import { keepRecord, refreshRecord } from './record-store.ts'

type Props = { record: RecordReply; onClose: () => void }

type Typed = Record<string, string>

/** New values that the person asked for. The reason is kept in the history. What is typed is kept until it is stored. */
export function CorrectionForm({ record, onClose }: Props) {
  const [fields] = useState(record.fields)
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
    const changed = fields.filter(({ column }) => column in entered)
    const columns = Object.fromEntries(
      changed.map(({ column }) => [column, entered[column] || null]),
    )
    if (changed.length === 0) {
      throw new FormError('Nothing is changed yet. Change a field, or cancel.')
    }
    if (!reason) throw new FormError('', { reason: 'Enter who asked for it, and when' })
    await store({ id, columns, reason })
    const former = Object.fromEntries(changed.map(({ column, value }) => [column, value]))
    showToast(`Corrected: ${record.row.name}`, {
      offer: { label: 'Undo', run: () => void takeBack(id, former, reason) },
    })
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

type Correction = { id: string; columns: Record<string, string | null>; reason: string }
type Sent = { event: string; said: string }

/** The same correction keeps its id until it is stored, so that a retry after a lost reply is recognised. */
function eventOf({ id, columns, reason }: Correction): string {
  const said = JSON.stringify([columns, reason])
  const before = kept.get<Sent>(id, 'correction-sent')
  const event = before?.said === said ? before.event : crypto.randomUUID()
  kept.set(id, 'correction-sent', { event, said } satisfies Sent)
  return event
}

/** @throws Refused, Unreachable */
async function store(correction: Correction, event = eventOf(correction)): Promise<void> {
  const { id, columns, reason } = correction
  const sequence = rows.get(id)?.ownSequence ?? 0
  keepRecord(
    await fetchReply('POST /api/records/:id/correct', {
      params: { id },
      body: { id: event, sequence, columns, reason },
    }),
  )
  list.touch()
}

/** Undone by another correction: both stay in the history. */
async function takeBack(id: string, columns: Correction['columns'], reason: string): Promise<void> {
  try {
    await store({ id, columns, reason: `Taken back: ${reason}`.slice(0, 500) }, crypto.randomUUID())
    showToast(`Undone: Corrected: ${rows.get(id)?.name ?? '1 record'}`)
  } catch (error) {
    showToast(`Not undone: ${(error as Error).message}. Correct it by hand.`, { isError: true })
  }
}
