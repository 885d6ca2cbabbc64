// How a post becomes a record, for each kind without a document. The steps around it are in submit-record.ts.
import { contactFieldTable } from '../forms/contact-fields.ts'
import { contactTopic } from '../content/contact-topics.ts'
import { checkContact, contactFields, phoneNotAsked } from '../forms/contact-rules.ts'
import { toColumns } from '../forms/form-fields.ts'
import type { PlainFormKind, RowOf } from '../forms/record-kinds.ts'
import { requestFieldTable } from '../forms/request-fields.ts'
import { checkRequest } from '../forms/request-rules.ts'
import { businessDay } from '../content/business-time.ts'
import { knownTopic } from './promise.ts'

export type ReadRecord<K extends PlainFormKind> = {
  /** The visitor's entries, to be shown again. */
  values: Record<string, string>
  /** Messages by field name; when empty, `row` may be called. */
  errors: Record<string, string>
  row(): Omit<RowOf<K>, 'id' | 'created_at'>
}

/** @param pageTopic topic of a message that names none itself */
type Reader<K extends PlainFormKind> = (
  sent: ReadonlyMap<string, string>,
  pageTopic: string | null,
) => ReadRecord<K>

export const readers: { readonly [K in PlainFormKind]: Reader<K> } = {
  message(sent, pageTopic) {
    const values = Object.fromEntries(
      [...contactFields, 'topic', 'messageId'].map((name) => [name, sent.get(name) ?? '']),
    )
    if (values.phone === '' && contactTopic(values.topic).withoutPhone) values.phone = phoneNotAsked
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
  request(sent) {
    // Its lines are numbered, so all fields that were sent are read, and unknown ones are ignored.
    const values = Object.fromEntries(sent)
    const { entries, lines, errors } = checkRequest(values, businessDay(Date.now()))
    return {
      values,
      errors,
      row: () => ({
        ...toColumns(requestFieldTable, entries),
        lines: JSON.stringify(lines),
      }),
    }
  },
}
