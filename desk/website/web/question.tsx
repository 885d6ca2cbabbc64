// A question to the business that is still open, at its entry in a form, and its answer.
import { useState } from 'react'
import { businessDay } from 'core/content/business-time.ts'
import { isFields, type Path } from 'core/content/values.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'
import { announce } from '../../base/web/shell/announcer.tsx'
import { fieldId, focusOn, useForm } from './form-state.ts'

type Fields = Record<string, unknown>

/** The question of an entry, or its answer. */
export function Question({ path, entry }: { path: Path; entry: Fields }) {
  const { change } = useForm()
  const [isConfirming, setConfirming] = useState(false)
  const { confirm: question, confirmed, withheld: _out, ...rest } = entry
  if (isFields(confirmed)) {
    const { by, on, paper, question } = confirmed as Partial<Answer> & { question?: string }
    return (
      <p className="hint">
        Confirmed by {by} on {on}
        {paper && `, ${paper}`}: {question}
      </p>
    )
  }
  if (typeof question !== 'string') return null
  const confirm = (answer: Answer) => {
    change(path, { ...rest, confirmed: { question, ...answer } })
    announce('Confirmed: the question is gone once you save')
    requestAnimationFrame(() => focusOn(path))
  }
  return (
    <div className="notice question" id={fieldId([...path, 'confirm'])} tabIndex={-1}>
      <Icon name="warning" />
      <p>
        <strong>Please confirm:</strong> {question}
      </p>
      <button
        className="button button--quiet"
        type="button"
        aria-expanded={isConfirming}
        onClick={() => setConfirming(!isConfirming)}
      >
        Answered
      </button>
      {isConfirming && <ConfirmFields onConfirmed={confirm} />}
    </div>
  )
}

type Answer = { by: string; on: string; paper?: string }
type ConfirmProps = { isSaving?: boolean; onConfirmed: (answer: Answer) => void }

/** Who confirms it, since when, and a source. Not a form element, because it is inside of other forms. */
export function ConfirmFields({ isSaving = false, onConfirmed }: ConfirmProps) {
  const [by, setBy] = useState('')
  const [on, setOn] = useState(() => businessDay(Date.now()))
  const [paper, setPaper] = useState('')
  const isWhole = by.trim() !== '' && on !== ''
  const confirm = () => {
    if (!isWhole || isSaving) return
    onConfirmed({ by: by.trim(), on, ...(paper.trim() === '' ? {} : { paper: paper.trim() }) })
  }
  return (
    <div
      className="confirm-fields"
      role="group"
      aria-label="Confirm"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        confirm()
      }}
    >
      <Field label="Who confirms it" maxLength={200} value={by} onType={setBy} />
      <Field label="On which day" type="date" value={on} onType={setOn} />
      <Field
        label="On what paper (optional)"
        hint="Where the proof is kept, such as a certificate in the tender folder. Never shown to visitors."
        maxLength={300}
        value={paper}
        onType={setPaper}
      />
      <Act words="It is true as it stands" isDisabled={!isWhole || isSaving} onAct={confirm} />
    </div>
  )
}
