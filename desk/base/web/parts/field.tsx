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
  /** Of a text of several lines. */
  rows?: number | undefined
  /** Of a list to choose one from. */
  options?: readonly { value: string; label: string }[] | undefined
  isWide?: boolean | undefined
  onType?: (value: string) => void
  /** When it is left, or by Enter. */
  onLeave?: (value: string) => void
  /** Its text is selected when it takes the focus. */
  isTakenWhole?: boolean | undefined
}

type Typed = { target: { value: string } }
type Pressed = { key: string; currentTarget: { value: string } }

/** A control with its label, what helps to fill it in, and what is wrong with it. */
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

/** Each value with its words, in order. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
