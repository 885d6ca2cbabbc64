import type { ComponentProps, ReactNode } from 'react'

type Base = {
  name: string
  label: string
  /** Adds "optional" to the label; required fields have no mark. */
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

/** The attributes of a field's control: its id, its description and whether it is invalid. */
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

/** An uncontrolled text input, so that hydration keeps what was typed before. */
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
      {/* While hydrating, an empty default would undo a choice that was made before. */}
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
