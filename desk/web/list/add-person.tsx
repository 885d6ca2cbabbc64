import { useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { personFieldTable, type PersonField } from '../../../app/forms/person-fields.ts'
import { isRequired, type FormField } from '../../../app/forms/form-fields.ts'
import { addressKey, phoneKey } from '../../index/fold.ts'
import type { ListRow } from '../../http/api.ts'
import { personWays } from '../../work/added.ts'
import { fetchReply } from '../api/request.ts'
import { kept, list } from '../live/stores.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { FieldError, invalidProps } from '../parts/field-error.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useSubmission } from '../parts/submission.ts'
import { showToast } from '../shell/toasts.ts'
import { personWayLabels } from '../../work/labels.ts'
import { longDate } from '../words/time.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Somebody who rang, was met or was named: no document. */
export function AddPerson({ isOpen, onClose }: Props) {
  return (
    <ModalDialog title="Add a person" isOpen={isOpen} onClose={onClose}>
      {isOpen && <PersonForm onClose={onClose} />}
    </ModalDialog>
  )
}

const fields = Object.entries(personFieldTable) as [PersonField, FormField][]
/** Milliseconds without a key after which it is looked for. */
const pauseMs = 300
const types = { email: 'email', tel: 'tel' } as const

type Entries = Record<string, string>

function PersonForm({ onClose }: Pick<Props, 'onClose'>) {
  const id = useId()
  const navigate = useNavigate()
  const [before] = useState(() => kept.get<Entries>(null, 'person') ?? {})
  /** Sent again after a lost answer, or after signing in again, it is stored once. */
  const [personId] = useState(() => before.id ?? crypto.randomUUID())
  const [reach, setReach] = useState({ phone: before.phone ?? '', email: before.email ?? '' })
  const here = useKnown(reach)
  const { isSending, failure, errors, onSubmit } = useSubmission()
  const keep = (form: HTMLFormElement) => {
    const entered: Entries = { id: personId }
    for (const [name, value] of new FormData(form)) entered[name] = String(value)
    kept.set(null, 'person', entered)
    setReach({ phone: entered.phone ?? '', email: entered.email ?? '' })
  }
  const forget = () => {
    kept.set(null, 'person', undefined)
    onClose()
  }
  return (
    <form
      noValidate
      className="add-resume"
      onChange={({ currentTarget }) => keep(currentTarget)}
      onSubmit={onSubmit(async (typed) => {
        const reply = await fetchReply('POST /api/added-people', {
          body: {
            id: personId,
            how: personWays.find((way) => way === typed('how')) ?? personWays[0],
            consent: typed('consent'),
            fields: Object.fromEntries(fields.map(([name]) => [name, typed(name)])),
          },
        })
        showToast(`Added: ${`${typed('firstName')} ${typed('lastName')}`.trim()}`)
        list.askAgain()
        forget()
        void navigate(`/records/${reply.id}`)
      })}
    >
      <p className="add-consent quiet">
        For somebody who sent no resume. A phone number or an email address is enough. Nothing is
        mailed to the person.
      </p>
      {fields.map(([name, field]) => {
        const common = {
          name,
          className: 'field-box',
          defaultValue: before[name] ?? '',
          maxLength: field.max,
          autoComplete: 'off',
          required: isRequired(field),
          ...invalidProps(`${id}-${name}`, errors[name]),
        }
        const isWide = field.control === 'textarea'
        const label = (
          <label key={name} className={isWide ? 'field add-consent' : 'field'}>
            <span>{field.label}</span>
            {field.options ? (
              <select {...common}>
                <option value="">Not known</option>
                {field.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : isWide ? (
              <textarea {...common} rows={field.rows} />
            ) : (
              <input
                {...common}
                type={types[field.control as keyof typeof types] ?? 'text'}
                autoFocus={name === 'firstName'}
              />
            )}
            <FieldError id={`${id}-${name}`} error={errors[name]} />
          </label>
        )
        // Beside what it speaks of: the number and the address.
        return name === 'email' ? [label, <Known key="known" rows={here} reach={reach} />] : label
      })}
      <SelectField
        label="How they came"
        name="how"
        options={personWayLabels}
        defaultValue={before.how ?? personWays[0]}
      />
      <label className="field add-consent">
        <span>How the person agreed</span>
        <span className="hint">
          That you keep this to find them work. Their words and the day, as far as you know.
        </span>
        <input
          className="field-box"
          name="consent"
          maxLength={300}
          autoComplete="off"
          required
          defaultValue={before.consent ?? ''}
          {...invalidProps(`${id}-consent`, errors.consent)}
        />
        <FieldError id={`${id}-consent`} error={errors.consent} />
      </label>
      <FailureLine words={failure} />
      <p className="actions">
        <button className="button" type="submit" disabled={isSending}>
          {here.length > 0 ? 'Add anyway' : 'Add'}
        </button>
        <button className="button button--quiet" type="button" onClick={forget}>
          Cancel
        </button>
      </p>
    </form>
  )
}

type Reach = { phone: string; email: string }

/** Who has the number or the address already. */
function useKnown({ phone, email }: Reach): ListRow[] {
  const [here, setHere] = useState<ListRow[]>([])
  /** What was asked for last: an older answer that comes later counts no more. */
  const asked = useRef('')
  const key = [
    ...(phoneKey(phone) === null ? [] : [phone.trim()]),
    ...(email.includes('@') ? [`"${email.trim()}"`] : []),
  ].join('\n')
  useEffect(() => {
    asked.current = key
    const timer = setTimeout(async () => {
      const replies = await Promise.all(
        (key === '' ? [] : key.split('\n')).map((words) => {
          const search = new URLSearchParams({ people: 'true', q: words, limit: '3' })
          return fetchReply('GET /api/records', { search }).catch(() => undefined)
        }),
      )
      if (asked.current !== key) return
      const rows = replies.flatMap((reply) => reply?.rows ?? [])
      setHere([...new Map(rows.map((row) => [row.id, row])).values()])
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return here
}

function Known({ rows, reach }: { rows: readonly ListRow[]; reach: Reach }) {
  return (
    <div role="status" className="add-consent">
      {rows.length > 0 && (
        <div className="notice add-known">
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={`/records/${row.id}`} target="_blank">
                  {knownWords(row, reach)}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            Open them and write down there what is new, or add anyway: both are shown as one person.
          </p>
        </div>
      )}
    </div>
  )
}

function knownWords({ name, createdAt, phone, email }: ListRow, reach: Reach): string {
  const whose = `${name}’s, of ${longDate(createdAt)}`
  if (phoneKey(phone) !== null && phoneKey(phone) === phoneKey(reach.phone)) {
    return `This number is ${whose}`
  }
  if (email !== null && addressKey(email) === addressKey(reach.email)) {
    return `This address is ${whose}`
  }
  return `${name}, of ${longDate(createdAt)}, has it in a record`
}
