// The fields of a request for people and plant: those that occur once, and those of its numbered lines (`trade2`, `plant1`).
// Their names are a public interface, because programs post them, too.
import type { FieldName, FieldTable } from './form-fields.ts'
import { senderFields } from './sender-fields.ts'

// In the order on the page.
export const requestFieldTable = {
  place: {
    label: 'Site and town',
    control: 'text',
    column: 'place',
    group: 'more',
    missing: 'Enter the site, or the nearest town',
    placeholder: 'e.g. Plant shutdown, Karratha',
    max: 200,
    staff: ['list', 'mail'],
  },
  startsOn: {
    label: 'Start date',
    control: 'date',
    column: 'starts_on',
    group: 'more',
    half: true,
    hint: 'Leave it empty for as soon as possible.',
    max: 10,
    staff: ['mail'],
  },
  duration: {
    label: 'How long',
    control: 'text',
    column: 'duration',
    group: 'more',
    half: true,
    placeholder: 'e.g. Six weeks',
    max: 120,
    staff: ['mail'],
  },
  roster: {
    label: 'Roster and shifts',
    control: 'text',
    column: 'roster',
    group: 'more',
    half: true,
    placeholder: 'e.g. 14 on, 7 off, nights',
    max: 200,
    staff: ['mail'],
  },
  stay: {
    label: 'Accommodation and travel',
    control: 'text',
    column: 'stay',
    group: 'more',
    half: true,
    placeholder: 'e.g. Camp on site, flights by you',
    max: 200,
    staff: ['mail'],
  },
  orderNumber: {
    label: 'Your order number',
    control: 'text',
    column: 'order_number',
    group: 'more',
    max: 60,
    staff: ['mail'],
  },
  firstName: senderFields.firstName,
  lastName: senderFields.lastName,
  phone: senderFields.phone,
  email: senderFields.email,
  company: senderFields.company,
  notes: {
    label: 'Anything else',
    control: 'textarea',
    column: 'notes',
    group: 'apart',
    rows: 3,
    max: 2000,
    lines: true,
  },
} as const satisfies FieldTable

export type RequestField = FieldName<typeof requestFieldTable>

/** Most lines of each kind. */
export const mostLines = 20
/** Largest number in one line. */
export const mostOfALine = 500

/** The fields of a line, whose number follows the name. */
export const lineFields = {
  people: {
    trade: { label: 'Trade', max: 80 },
    people: { label: 'How many' },
    tickets: { label: 'Tickets', max: 300 },
  },
  plant: {
    machine: { label: 'Machine', max: 80 },
    plant: { label: 'How many' },
    size: { label: 'Size', max: 80 },
    operator: {
      label: 'Operator',
      options: [
        { value: 'wet', label: 'With an operator (wet hire)' },
        { value: 'dry', label: 'Without one (dry hire)' },
      ],
    },
  },
} as const

export type LineKind = keyof typeof lineFields
export type LineField<K extends LineKind = LineKind> = K extends LineKind
  ? keyof (typeof lineFields)[K] & string
  : never

export const lineKinds = Object.keys(lineFields) as readonly LineKind[]

/** In the order within a line. */
export const fieldsOfLine = (kind: LineKind): readonly LineField[] =>
  Object.keys(lineFields[kind]) as LineField[]

/** `trade2` */
export const numbered = (field: LineField, number: number): string => `${field}${number}`
