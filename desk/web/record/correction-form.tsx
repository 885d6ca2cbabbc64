import { useRef, useState } from 'react'
import type { RecordReply } from '../../http/api.ts'
import { failureWords, FormError } from '../api/failure-words.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { kept, list, rows } from '../live/stores.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { FieldError, invalidProps } from '../parts/field-error.tsx'
import { useSubmission } from '../parts/submission.ts'
import { showToast } from '../shell/toasts.ts'
import { keepRecord, refreshRecord } from './record-store.ts'

type Props = { record: RecordReply; onClose: () => void }

type Typed = Record<string, string>

/** New values that the person asked for. The reason stays in the history. What is typed is kept until it is stored. */
export function CorrectionForm({ record, onClose }: Props) {
  const [fields] = useState(record.fields)
  const form = useRef<HTMLFormElement>(null)
  const { id } = record.row
  const [before] = useState(() => kept.get<Typed>(id, 'correction') ?? {})
  const keep = () => {
    const entered = [...new FormData(form.current!)].map(([name, value]) => [name, String(value)])
    kept.set(id, 'correction', Object.fromEntries(entered) as Typed)
  }
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
  const { isSending, failure, errors, onSubmit } = useSubmission(wordsOf)
  const correct = onSubmit(async (typed) => {
    const changed = fields.filter(({ column, value }) => typed(column) !== (value ?? ''))
    const columns = Object.fromEntries(changed.map(({ column }) => [column, typed(column) || null]))
    const reason = typed('reason')
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
  })
  const errorId = (name: string) => `correct-error-${name}`
  return (
    <form
      ref={form}
      className="correction"
      aria-label="Correct what was sent"
      noValidate
      onInput={keep}
      onSubmit={correct}
    >
      <h3>Correct what was sent</h3>
      <FailureLine words={failure} />
      {fields.map(({ column, label, value, options, lines, max, required }, index) => {
        const common = {
          className: 'field-box',
          name: column,
          defaultValue: before[column] ?? value ?? '',
          autoFocus: index === 0,
          ...invalidProps(errorId(column), errors[column]),
        }
        return (
          <label key={column} className="field">
            <span>
              {label}
              {required ? '' : ' (optional)'}
            </span>
            {options ? (
              <select {...common}>
                {!required && <option value="">Not said</option>}
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : lines ? (
              <textarea {...common} rows={4} maxLength={max} />
            ) : (
              <input {...common} type="text" maxLength={max} />
            )}
            <FieldError id={errorId(column)} error={errors[column]} />
          </label>
        )
      })}
      <label className="field">
        <span>Reason</span>
        <span className="hint">Who asked for it, and when. It stays in the history.</span>
        <input
          className="field-box"
          name="reason"
          maxLength={500}
          defaultValue={before['reason'] ?? ''}
          {...invalidProps(errorId('reason'), errors['reason'])}
        />
        <FieldError id={errorId('reason')} error={errors['reason']} />
      </label>
      <p className="actions">
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? 'Sending' : 'Store the correction'}
        </button>
        <button className="button button--quiet" type="button" onClick={end}>
          Cancel
        </button>
      </p>
    </form>
  )
}

type Correction = { id: string; columns: Record<string, string | null>; reason: string }
type Sent = { event: string; said: string }

/** The same correction keeps its id until it is stored: sent again after a lost answer, it is found to be stored. */
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

/** By another correction: both stay in the history. */
async function takeBack(id: string, columns: Correction['columns'], reason: string): Promise<void> {
  try {
    await store({ id, columns, reason: `Taken back: ${reason}`.slice(0, 500) }, crypto.randomUUID())
    showToast(`Undone: Corrected: ${rows.get(id)?.name ?? '1 record'}`)
  } catch (error) {
    showToast(`Not undone: ${(error as Error).message}. Correct it by hand.`, { isError: true })
  }
}
