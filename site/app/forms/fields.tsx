import type { ReactNode } from 'react'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { FieldTable, FormField } from 'core/forms/form-fields.ts'
import { isRequired } from 'core/forms/form-fields.ts'

type FieldsProps = {
  table: FieldTable
  group: FormField['group']
  /** Initial values of the controls, by field name. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string | undefined>>
  /** Values that the page suggests; they are not kept in the visitor's draft. */
  suggested?: Readonly<Record<string, string>>
  /** Hints that replace those of the table. */
  hints?: Readonly<Record<string, string>>
}

/** The controls of one group of a form, in the order of its table; two neighbouring `half` fields share a line. */
export function Fields({ table, group, values, errors, suggested = {}, hints = {} }: FieldsProps) {
  const shown = Object.entries(table).filter(([, field]) => field.group === group)
  const rows: ReactNode[] = []
  for (let at = 0; at < shown.length; at++) {
    const pair = shown[at]![1].half && shown[at + 1]?.[1].half ? shown.slice(at, at + 2) : undefined
    const controls = (pair ?? [shown[at]!]).map(([name, field]) => (
      <FieldControl
        key={name}
        name={name}
        field={field}
        hint={hints[name] ?? field.hint}
        value={values[name] ?? suggested[name]}
        suggested={suggested[name]}
        error={errors[name]}
      />
    ))
    rows.push(
      pair ? (
        <div className="field-pair" key={shown[at]![0]}>
          {controls}
        </div>
      ) : (
        controls[0]
      ),
    )
    if (pair) at++
  }
  return rows
}

type FieldControlProps = {
  name: string
  field: FormField
  hint: string | undefined
  value?: string
  suggested?: string
  error?: string
}

function FieldControl({ name, field, hint, value, suggested, error }: FieldControlProps) {
  const { label, control, placeholder, autoComplete, inputMode, rows } = field
  const optional = !isRequired(field)
  const base = { name, label, optional, hint, error, defaultValue: value }
  if (control === 'select') return <SelectField {...base} options={field.options ?? []} />
  if (control === 'textarea') return <TextArea {...base} rows={rows} data-suggested={suggested} />
  return (
    <TextField
      {...base}
      type={control}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={inputMode}
      data-suggested={suggested}
    />
  )
}
