// A form's table of fields, and what is derived from it. The controls, the checks in the browser and on the server, the columns of
// both databases, the tables for staff and their mail all read the one table of their form (resume-fields.ts, contact-fields.ts).
// Kept small, because the browser loads it with each form.
import { checkText, type TextRule } from './text-rules.ts'

export type FormField = TextRule & {
  control: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select'
  /** In the table that stores the entries. A new column needs a migration for each backend: a test says which. */
  column: string
  /** "main" comes first; "more" follows under its own heading; "apart" is placed by the form itself. */
  group: 'main' | 'more' | 'apart'
  /** Two neighbouring fields with `half` share a line where there is room. */
  half?: true
  /** The value of the attribute `autocomplete`. */
  autoComplete?: string
  inputMode?: 'email' | 'tel'
  hint?: string
  placeholder?: string
  /** Lines of a textarea. */
  rows?: number
  /** Where staff see the entry without opening the record. */
  staff?: readonly ('list' | 'mail')[]
}

/** What a visitor reads once a form was sent. */
export type FormWords = {
  /** @param within the promised time of the records, such as "24 hours"; empty where none was promised */
  sent(within: string): { title: string; description: string }
  notSent: { title: string; description: string }
}

/** By field name, in the order on the page. */
export type FieldTable = Readonly<Record<string, FormField>>

export type FieldName<Table extends FieldTable> = keyof Table & string

/** Trimmed, Unicode NFC, line breaks as `\n`; an empty field is null. */
export type Entries<Table extends FieldTable> = Record<FieldName<Table>, string | null>

export type FieldErrors<Table extends FieldTable> = Partial<Record<FieldName<Table>, string>>

/** The stored entries by column: never null where the form requires an entry. */
export type Columns<Table extends FieldTable> = {
  [Name in FieldName<Table> as Table[Name]['column']]: Table[Name] extends { missing: string }
    ? string
    : string | null
}

export function isRequired(field: FormField): boolean {
  return field.missing !== undefined
}

export function fieldNames<Table extends FieldTable>(table: Table): readonly FieldName<Table>[] {
  return Object.keys(table)
}

/** Checks all fields: the entries as they are stored, and a message for each invalid field. */
export function checkFields<Table extends FieldTable>(
  table: Table,
  raw: Readonly<Partial<Record<FieldName<Table>, string>>>,
): { entries: Entries<Table>; errors: FieldErrors<Table> } {
  const entries = {} as Entries<Table>
  const errors: FieldErrors<Table> = {}
  for (const name of fieldNames(table)) {
    const { value, error } = checkText(table[name]!, raw[name] ?? '')
    entries[name] = value
    if (error) errors[name] = error
  }
  return { entries, errors }
}

/** Columns of the form's entries, in the order on the page. */
export function fieldColumns<Table extends FieldTable>(
  table: Table,
): readonly (keyof Columns<Table> & string)[] {
  return Object.values(table).map(({ column }) => column) as (keyof Columns<Table> & string)[]
}

/** The entries that staff see in a list or in a mail. */
export function staffFields<Table extends FieldTable>(
  table: Table,
  where: 'list' | 'mail',
): readonly { label: string; column: keyof Columns<Table> & string }[] {
  const shown = Object.values(table).filter(({ staff }) => staff?.includes(where))
  return shown as readonly { label: string; column: keyof Columns<Table> & string }[]
}

/** Checked entries by column. @throws when a required entry is missing, because the entries were not checked */
export function toColumns<Table extends FieldTable>(
  table: Table,
  entries: Entries<Table>,
): Columns<Table> {
  const columns: Record<string, string | null> = {}
  for (const name of fieldNames(table)) {
    const field = table[name]!
    if (entries[name] === null && isRequired(field)) throw new TypeError(`${name} is missing`)
    columns[field.column] = entries[name]
  }
  return columns as Columns<Table>
}
