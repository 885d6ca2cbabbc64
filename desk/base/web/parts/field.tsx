import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError, invalidProps } from './field-error.tsx'

type Control = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'value'
  | 'defaultValue'
  | 'maxLength'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'required'
  | 'min'
  | 'max'
  | 'readOnly'
  | 'aria-describedby'
>

type Props = Control & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Lines of a text area. */
  rows?: number | undefined
  /** Options of a select. */
  options?: readonly { value: string; label: string }[] | undefined
  isWide?: boolean | undefined
  onType?: (value: string) => void
  /** Called when the field loses the focus, and on Enter. */
  onLeave?: (value: string) => void
  /** Selects its text when it gets the focus. */
  isTakenWhole?: boolean | undefined
}

type Typed = { target: { value: string } }
type Pressed = { key: string; currentTarget: { value: string } }

export function Field({ label, hint, error, rows, options, isWide, ...props }: Props) {
  const { onType, onLeave, isTakenWhole, type, ...rest } = props
  const id = useId()
  const control = {
    ...rest,
    ...invalidProps(id, error),
    className: 'field-box',
    onChange: onType && (({ target }: Typed) => onType(target.value)),
    onBlur: onLeave && (({ target }: Typed) => onLeave(target.value)),
    onKeyDown:
      onLeave &&
      (({ key, currentTarget }: Pressed) => {
        if (key === 'Enter') onLeave(currentTarget.value)
      }),
  }
  return (
    <label className={isWide ? 'field field--wide' : 'field'}>
      <span>{label}</span>
      {hint !== undefined && <span className="hint">{hint}</span>}
      {options ? (
        <select {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : rows === undefined ? (
        <input
          type={type}
          {...control}
          onFocus={isTakenWhole ? ({ target }) => target.select() : undefined}
        />
      ) : (
        <textarea {...control} rows={rows} />
      )}
      <FieldError id={id} error={error} />
    </label>
  )
}

/** Each value with its label, in order. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
