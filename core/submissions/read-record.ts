// How a post becomes a record without a document. The steps around it are in submit-record.ts.
import { contactFieldTable } from '../forms/contact-fields.ts'
import { contactTopic } from '../content/contact-topics.ts'
import { checkContact, contactFields, phoneNotAsked } from '../forms/contact-rules.ts'
import { checkFields, toColumns } from '../forms/form-fields.ts'
import {
  formOf,
  kindEntry,
  type recordKinds,
  type PlainFormKind,
  type RowOf,
} from '../forms/record-kinds.ts'
import { requestFieldTable } from '../forms/request-fields.ts'
import { checkRequest } from '../forms/request-rules.ts'
import { businessDay } from '../content/business-time.ts'
import { knownTopic } from '../forms/promise.ts'

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

type ColumnsBesideForm<K extends PlainFormKind> = keyof (Kinds[K]['before'] & Kinds[K]['after'])
type Kinds = typeof recordKinds

/** A kind that has columns besides those of its form, and no reader here, is a type error. */
const readers: {
  readonly [K in PlainFormKind as ColumnsBesideForm<K> extends never ? never : K]: Reader<K>
} = {
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

export function readRecord<K extends PlainFormKind>(
  kind: K,
  sent: ReadonlyMap<string, string>,
  pageTopic: string | null,
): ReadRecord<K> {
  const reader = (readers as { [K in PlainFormKind]?: Reader<K> })[kind] ?? fieldsAlone(kind)
  return reader(sent, pageTopic)
}

const fieldsAlone =
  <K extends PlainFormKind>(kind: K): Reader<K> =>
  (sent) => {
    const { fields } = kindEntry(kind)
    const values = Object.fromEntries(
      [...Object.keys(fields), formOf(kind).sentId].map((name) => [name, sent.get(name) ?? '']),
    )
    const { entries, errors } = checkFields(fields, values)
    return {
      values,
      errors: errors as Record<string, string>,
      row: () => toColumns(fields, entries) as unknown as ReturnType<ReadRecord<K>['row']>,
    }
  }
