// The fields of a person whom the team adds, with a document or without.
import { isRequired, type FormField } from 'core/forms/form-fields.ts'
import { mostOfConsent } from '../../shared/added.ts'
import { optionsOf } from '../../base/web/parts/field.tsx'
import type { TableField } from '../../base/web/parts/table-form.tsx'

/** As on the website; the server reports missing ones. */
export function addedFields<Name extends string>(
  table: Readonly<Record<Name, FormField>>,
): Record<Name, TableField> {
  const fields = Object.entries<FormField>(table).map(([name, field]) => {
    const { label, control, options, max, rows } = field
    const choices = options && [{ value: '', label: 'Not known' }, ...options]
    return [
      name,
      {
        label,
        control,
        required: isRequired(field),
        ...(choices && { options: choices }),
        ...(max !== undefined && { max }),
        ...(rows !== undefined && { rows }),
      },
    ]
  })
  return Object.fromEntries(fields) as Record<Name, TableField>
}

/** @param what is kept, for the label */
export const consentFields = (
  how: TableField['label'],
  ways: Record<string, string>,
  what: string,
) =>
  ({
    how: { label: how, control: 'select', options: optionsOf(ways) },
    consent: {
      label: 'How the person agreed',
      hint: `That you keep ${what} to find them work. Their words and the day, as far as you know.`,
      max: mostOfConsent,
      required: true,
      isWide: true,
    },
  }) as const satisfies Record<string, TableField>
