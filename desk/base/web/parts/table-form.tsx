// The desk's small forms, made from tables of their fields like the forms of the website.
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import type { FormField } from 'core/forms/form-fields.ts'
import { tooLong } from 'core/forms/text-rules.ts'
import { failureWords, FormError } from '../api/failure-words.ts'
import { Act } from './act.tsx'
import { DialogFeet } from './dialog-feet.tsx'
import { FailureLine } from './failure-line.tsx'
import { Field } from './field.tsx'
import { useClose } from './modal-dialog.tsx'
import { useSubmission, type FailureWords } from './submission.ts'
import { Tick } from './tick.tsx'

export type TableField = Partial<
  Pick<FormField, 'max' | 'missing' | 'options' | 'rows' | 'placeholder' | 'autoComplete'>
> & {
  label: string
  hint?: string
  /** "several": checkboxes under one heading; "tick": one checkbox. Unset: one line of text. */
  control?: FormField['control'] | 'several' | 'tick'
  /** The server sends the message when it is missing. */
  required?: boolean
  /** As wide as the form. */
  isWide?: boolean
}

type Props<Name extends string> = Pick<
  ComponentProps<'form'>,
  'className' | 'aria-label' | 'children'
> & {
  fields: Readonly<Record<Name, TableField>>
  /** Initial values; of "several" those that are ticked. */
  values?: Readonly<Partial<Record<NoInfer<Name>, string | readonly string[] | null>>> | undefined
  /** Elements after a field. */
  after?: Readonly<Partial<Record<NoInfer<Name>, ReactNode>>>
  /** Text of the submit button; and while it is busy. */
  send: string
  sending?: string
  cancel?: string
  /** For a form outside of a dialog, which closes by itself. null: there is nothing to cancel. */
  onCancel?: (() => void) | null
  /** Escape cancels, too. */
  isLight?: boolean
  /** @throws FormError, Refused, Unreachable */
  onSend: (typed: Record<Name, string>, form: HTMLFormElement) => unknown
  /** Called at each key. */
  onTyped?: (typed: Record<Name, string>) => void
  wordsOf?: FailureWords
}

/** Controls, values, errors and the last line of a form. A form with an empty required field is not sent. */
export function TableForm<Name extends string>(props: Props<Name>) {
  const { fields, values, after, children, onCancel, onTyped, isLight } = props
  const { isSending, failure, errors, onSubmit } = useSubmission(props.wordsOf ?? failureWords)
  const close = useClose()
  const names = Object.keys(fields) as Name[]
  const typedIn = (form: HTMLFormElement) => {
    const entered = new FormData(form)
    const text = (name: Name) => String(entered.get(name) ?? '').trim()
    return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
  }
  const send = onSubmit(async (_, form) => {
    const typed = typedIn(form)
    const faults = names.flatMap((name) => {
      const fault = faultOf(fields[name], typed[name], form.elements.namedItem(name))
      return fault === undefined ? [] : [[name, fault] as const]
    })
    if (faults.length > 0) throw new FormError('', Object.fromEntries(faults))
    await props.onSend(typed, form)
    if (onCancel === undefined) close()
  })
  const words = isSending ? (props.sending ?? props.send) : props.send
  return (
    <form
      className={props.className}
      aria-label={props['aria-label']}
      noValidate
      onChange={onTyped && (({ currentTarget }) => onTyped(typedIn(currentTarget)))}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isLight || !onCancel) return
        event.stopPropagation()
        onCancel()
      }}
    >
      {children}
      {names.map((name, n) => (
        <Fragment key={name}>
          <TableControl
            {...fields[name]}
            name={name}
            held={values?.[name] ?? ''}
            error={errors[name]}
            autoFocus={n === 0 && onCancel !== null}
          />
          {after?.[name]}
        </Fragment>
      ))}
      <FailureLine
        words={failure ?? Object.entries(errors).find(([name]) => !(name in fields))?.[1]}
      />
      {onCancel === null ? (
        <Act words={words} isDisabled={isSending} />
      ) : (
        <DialogFeet
          isBusy={isSending}
          onCancel={onCancel}
          {...(props.cancel !== undefined && { cancel: props.cancel })}
        >
          {words}
        </DialogFeet>
      )}
    </form>
  )
}

type ControlProps = TableField & {
  name: string
  held: string | readonly string[]
  error: string | undefined
  autoFocus: boolean
}

function TableControl({ control = 'text', missing, held, ...field }: ControlProps) {
  const { name, label, hint, options = [] } = field
  if (control === 'tick') {
    return <Tick name={name} defaultChecked={held.length > 0} words={label} />
  }
  if (control === 'several') {
    return (
      <fieldset className="choices">
        <legend>{label}</legend>
        {hint !== undefined && <p className="hint">{hint}</p>}
        {options.map(({ value, label }) => (
          <Tick
            key={value}
            name={name}
            value={value}
            defaultChecked={held.includes(value)}
            words={label}
          />
        ))}
      </fieldset>
    )
  }
  return (
    <Field
      autoComplete="off"
      {...field}
      // The field's own `max` is of its text, and checked when the form is sent.
      max={control === 'date' ? '2099-12-31' : undefined}
      min={control === 'date' ? '2000-01-01' : undefined}
      type={control}
      isWide={field.isWide ?? field.rows !== undefined}
      required={field.required ?? missing !== undefined}
      defaultValue={String(held)}
    />
  )
}

/**
 * Faults found before the server is asked. A browser reports a half-typed date as empty, and with `maxlength` would cut a long text that
 * is pasted, without a word.
 */
function faultOf(field: TableField, typed: string, control: unknown): string | undefined {
  if (typed === '' && field.missing !== undefined) return field.missing
  const length = tooLong(field, typed)
  if (length !== undefined) return length
  const isNoDate =
    control instanceof HTMLInputElement && control.type === 'date' && !control.validity.valid
  return isNoDate ? 'Enter a whole date, of this century' : undefined
}
