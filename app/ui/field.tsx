import type { ComponentProps, ReactNode } from 'react'

type Base = {
  name: string
  label: string
  /** Said next to the label; a required field says nothing. */
  optional?: boolean
  hint?: string
  error?: string
}

/** A label, a hint, an error message and a control, connected by ids for assistive technology. */
export function Field({
  name,
  label,
  optional,
  hint,
  error,
  children,
}: Base & { children: ReactNode }) {
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label htmlFor={name}>
        <span>{label}</span>
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children}
    </div>
  )
}

export function FieldError({ name, error }: { name: string; error?: string }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${name}-error`}>
      <span className="visually-hidden">Error: </span>
      <span>{error}</span>
    </p>
  )
}

/** What every control of a field needs: its id, its description and whether it is wrong. */
export function controlProps({ name, optional, hint, error }: Omit<Base, 'label'>) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    required: !optional,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** An uncontrolled text input: what was typed before the scripts arrived stays. */
export function TextField({
  name,
  label,
  optional,
  hint,
  error,
  ...input
}: Base & Omit<ComponentProps<'input'>, keyof Base> & { 'data-suggested'?: string }) {
  const base = { name, label, optional, hint, error }
  return (
    <Field {...base}>
      <input type="text" {...input} {...controlProps(base)} />
    </Field>
  )
}

export function TextArea({
  name,
  label,
  optional,
  hint,
  error,
  ...area
}: Base & Omit<ComponentProps<'textarea'>, keyof Base> & { 'data-suggested'?: string }) {
  const base = { name, label, optional, hint, error }
  return (
    <Field {...base}>
      <textarea {...area} {...controlProps(base)} />
    </Field>
  )
}

export function SelectField({
  label,
  optional,
  hint,
  error,
  options,
  defaultValue,
  name,
}: Base & { options: readonly { value: string; label: string }[]; defaultValue?: string }) {
  const base = { name, label, optional, hint, error }
  return (
    <Field {...base}>
      {/* An empty default would, while hydrating, undo a choice made before the scripts arrived. */}
      <select {...controlProps(base)} defaultValue={defaultValue || undefined}>
        <option value="">Choose one</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
