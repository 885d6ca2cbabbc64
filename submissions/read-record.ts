// How a post of each kind that is a row alone becomes one. The order of things around it: submit-record.ts.
import { contactFieldTable } from '../app/forms/contact-fields.ts'
import { checkContact, contactFields } from '../app/forms/contact-rules.ts'
import { toColumns } from '../app/forms/form-fields.ts'
import type { PlainKind, RowOf } from '../app/forms/record-kinds.ts'
import { knownTopic } from './promise.ts'

export type ReadRecord<K extends PlainKind> = {
  /** What the visitor had entered, to be shown again. */
  values: Record<string, string>
  /** By field; none: there is a row. */
  errors: Record<string, string>
  row(): Omit<RowOf<K>, 'id' | 'created_at'>
}

/** @param pageTopic what it is about unless it says so itself */
type Reader<K extends PlainKind> = (
  sent: ReadonlyMap<string, string>,
  pageTopic: string | null,
) => ReadRecord<K>

export const readers: { readonly [K in PlainKind]: Reader<K> } = {
  message(sent, pageTopic) {
    const values = Object.fromEntries(
      [...contactFields, 'topic', 'messageId'].map((name) => [name, sent.get(name) ?? '']),
    )
    const { entries, errors } = checkContact(values)
    return {
      values,
      errors,
      row: () => ({
        topic: knownTopic(values.topic) ?? pageTopic,
        ...toColumns(contactFieldTable, entries),
      }),
    }
  },
}
