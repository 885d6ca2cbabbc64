import { useRef, useState, type FormEvent } from 'react'
import type { RecordReply } from '../../http/api.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { kept, list, rows } from '../live/stores.ts'
import { tell } from '../shell/toasts.ts'
import { keepRecord, refreshRecord } from './record-store.ts'

type Props = { record: RecordReply; onClose: () => void }

type Typed = Record<string, string>

/** New values that the person asked for. The reason stays in the history. What is typed is kept until it is stored. */
export function CorrectionForm({ record, onClose }: Props) {
  const [fields] = useState(record.fields)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
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

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const typed = (name: string) => String(entered.get(name) ?? '').trim()
    const columns = Object.fromEntries(
      fields
        .filter(({ column, value }) => typed(column) !== (value ?? ''))
        .map(({ column }) => [column, typed(column) || null]),
    )
    const reason = typed('reason')
    if (Object.keys(columns).length === 0) {
      setFailure('Nothing is changed yet. Change a field, or cancel.')
      return
    }
    if (!reason) {
      showErrors({ reason: 'Enter who asked for it, and when' })
      return
    }
    setSending(true)
    try {
      await store({ id, columns, reason })
      const former = Object.fromEntries(
        fields
          .filter(({ column }) => column in columns)
          .map(({ column, value }) => [column, value]),
      )
      tell(`Corrected: ${record.row.name}`, {
        offer: { label: 'Undo', run: () => void takeBack(id, former, reason) },
      })
      end()
    } catch (error) {
      await explain(error as Error)
    } finally {
      setSending(false)
    }
  }
  const explain = async (error: Error) => {
    if (!(error instanceof Refused)) {
      setFailure(`${error.message}. Nothing is lost: send it again when the desk is back.`)
      return
    }
    if (Object.keys(error.fields).length > 0) return showErrors(error.fields)
    if (error.status === 409) {
      await refreshRecord(id)
      setFailure(
        'A colleague changed this record meanwhile. What you typed is still here: look at the history below, then send it again.',
      )
      return
    }
    setFailure(`${error.message}. ${error.description}`)
  }
  const showErrors = (found: Record<string, string>) => {
    setErrors(found)
    setFailure(undefined)
    const [first] = [...fields.map(({ column }) => column), 'reason'].filter((name) => found[name])
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    })
  }
  const described = (name: string) =>
    errors[name] === undefined
      ? {}
      : { 'aria-invalid': true, 'aria-describedby': `correct-error-${name}` }
  const errorOf = (name: string) =>
    errors[name] !== undefined && (
      <span className="error" id={`correct-error-${name}`}>
        {errors[name]}
      </span>
    )
  return (
    <form
      ref={form}
      className="correction"
      aria-label="Correct what was sent"
      noValidate
      onInput={keep}
      onSubmit={(event) => void submit(event)}
    >
      <h3>Correct what was sent</h3>
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      {fields.map(({ column, label, value, options, lines, max, required }, index) => {
        const common = {
          className: 'field-box',
          name: column,
          defaultValue: before[column] ?? value ?? '',
          autoFocus: index === 0,
          ...described(column),
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
            {errorOf(column)}
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
          {...described('reason')}
        />
        {errorOf('reason')}
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
  const sequence = rows.get(id)?.sequence ?? 0
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
    tell(`Undone: Corrected: ${rows.get(id)?.name ?? '1 record'}`)
  } catch (error) {
    tell(`Not undone: ${(error as Error).message}. Correct it by hand.`, { isError: true })
  }
}
