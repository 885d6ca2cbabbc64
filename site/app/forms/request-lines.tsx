import { useRef, useState } from 'react'
import { Field, SelectField, TextField, controlProps } from '../ui/field.tsx'
import {
  lineFields,
  lineKinds,
  mostLines,
  numbered,
  type LineKind,
} from 'core/forms/request-fields.ts'
import type { LineNumbers } from './use-line-numbers.ts'

type Values = Readonly<Record<string, string>>
type Errors = Readonly<Record<string, string | undefined>>

const words = {
  people: {
    title: 'People',
    line: 'Trade',
    hint: 'One line for each trade. Leave it empty where you need plant only.',
    add: 'Add another trade',
  },
  plant: {
    title: 'Plant',
    line: 'Machine',
    hint: 'One line for each machine. Leave it empty where you need people only.',
    add: 'Add another machine',
  },
} as const

/** Milliseconds between the two clicks of a double click. */
const doubleClickMs = 400

/** Number of lines shown without scripts. */
const fixedLines = { people: 4, plant: 3 } as const

type LinesProps = {
  kind: LineKind
  lines: LineNumbers
  values: Values
  errors: Errors
  /** Suggested while typing; any other name is accepted as well. */
  names: readonly string[]
}

/** The lines of one kind. With scripts, the visitor adds and removes lines; without, their number is fixed. */
export function RequestLines({ kind, lines, values, errors, names }: LinesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const removedAt = useRef(-Infinity)
  const [said, setSaid] = useState('')
  const { title, line, hint, add } = words[kind]
  const numbers = lines.numbers[kind]
  const isFull = numbers.length >= mostLines
  const spare = Array.from(
    { length: Math.max(0, fixedLines[kind] - numbers.length) },
    (_, index) => Math.max(...numbers) + index + 1,
  )
  const focus = (selector: string) =>
    // After React has rendered the changed lines.
    requestAnimationFrame(() => {
      const field = group.current?.querySelector<HTMLElement>(selector)
      field?.focus()
      if (document.activeElement === field) return
      // On a phone, a group that was not asked for is hidden once it is empty.
      group.current?.form?.querySelector<HTMLElement>('[name=need]:checked')?.focus()
    })

  function remove(number: number, position: number, at: number) {
    // The second click of two meets the next line, which has moved up.
    if (at - removedAt.current < doubleClickMs) return
    removedAt.current = at
    lines.remove(kind, number)
    const left = numbers.length - 1
    setSaid(`${line} ${position} removed. ${left === 1 ? '1 line is' : `${left} lines are`} left.`)
    // Fires the event that saves the draft, once the line is out of the document.
    requestAnimationFrame(() =>
      group.current?.form?.dispatchEvent(new Event('input', { bubbles: true })),
    )
    const next = numbers[position] ?? numbers[position - 2]
    focus(`#${numbered(lineNames[kind].first, next ?? numbers[0]!)}`)
  }

  return (
    <fieldset
      className="field-group"
      ref={group}
      data-lines={kind}
      aria-describedby={`${kind}-lines`}
    >
      <legend>{title}</legend>
      <p className="field-hint" id={`${kind}-lines`}>
        {hint}
      </p>
      <datalist id={`${kind}-names`}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {numbers.map((number, index) => (
        <Line
          key={number}
          kind={kind}
          number={number}
          position={index + 1}
          values={{ ...values, ...lines.drafted }}
          errors={errors}
          onRemove={numbers.length > 1 ? (at) => remove(number, index + 1, at) : undefined}
        />
      ))}
      <noscript>
        <div className="request-spare">
          {spare.map((number, index) => (
            <Line
              key={number}
              kind={kind}
              number={number}
              position={numbers.length + index + 1}
              values={values}
              errors={errors}
            />
          ))}
        </div>
      </noscript>
      <p className="request-add">
        <button
          className="button-quiet"
          type="button"
          disabled={isFull}
          onClick={() => {
            const number = lines.add(kind)
            setSaid(`${line} ${numbers.length + 1} added.`)
            focus(`#${numbered(lineNames[kind].first, number)}`)
          }}
        >
          {add}
        </button>
        {isFull && <span>{`${mostLines} lines are the most. Call us about the others.`}</span>}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  )
}

const lineNames = {
  people: { first: 'trade', count: 'people', more: 'tickets' },
  plant: { first: 'machine', count: 'plant', more: 'size' },
} as const

type LineProps = {
  kind: LineKind
  number: number
  /** Position among the lines that are shown, from 1. */
  position: number
  values: Values
  errors: Errors
  /** Unset for the only line, and without scripts. @param at milliseconds, as of an event */
  onRemove?: ((at: number) => void) | undefined
}

function Line({ kind, number, position, values, errors, onRemove }: LineProps) {
  const { first, count, more } = lineNames[kind]
  const title = `line-${kind}-${number}`
  const name = `${words[kind].line} ${position}`
  const of = (field: Parameters<typeof numbered>[0]) => {
    const own = numbered(field, number)
    return { name: own, error: errors[own], defaultValue: values[own] }
  }
  const table = lineFields[kind] as Record<string, { label: string }>
  return (
    <div className="request-line" role="group" aria-labelledby={title}>
      <div className="request-line-head">
        <h3 id={title}>{name}</h3>
        {onRemove && (
          <button
            className="button-quiet"
            type="button"
            onClick={({ timeStamp }) => onRemove(timeStamp)}
          >
            Remove
            <span className="visually-hidden">{` ${name.toLowerCase()}`}</span>
          </button>
        )}
      </div>
      <div className="request-what">
        <Free
          {...of(first)}
          label={table[first]!.label}
          list={`${kind}-names`}
          autoComplete="off"
        />
        <Free {...of(count)} label={table[count]!.label} inputMode="numeric" autoComplete="off" />
      </div>
      {kind === 'people' ? (
        <TextField
          {...of(more)}
          label={table[more]!.label}
          optional
          placeholder="e.g. Intermediate rigging, Gold Card"
          autoComplete="off"
        />
      ) : (
        <div className="field-pair">
          <TextField
            {...of(more)}
            label={table[more]!.label}
            optional
            placeholder="e.g. 15 kL"
            autoComplete="off"
          />
          <SelectField
            {...of('operator')}
            label={lineFields.plant.operator.label}
            optional
            options={lineFields.plant.operator.options}
          />
        </div>
      )}
    </div>
  )
}

type FreeProps = Omit<React.ComponentProps<typeof TextField>, 'optional' | 'hint' | 'type'>

/** A field that a line needs, but the form does not: a visitor may ask for people or for plant alone. */
function Free({ name, label, error, ...input }: FreeProps) {
  return (
    <Field name={name} label={label} error={error}>
      <input
        type="text"
        // Not visible: with it, CSS can tell whether the field is empty.
        placeholder=" "
        {...input}
        {...controlProps({ name, error, optional: true })}
      />
    </Field>
  )
}

/** The name of a line's field in the error summary: "Trade 2". Undefined for a field that is in no line. */
export function lineOfField(
  name: string,
  numbersOf: Readonly<Record<LineKind, readonly number[]>>,
): string | undefined {
  const [, field = '', digits = ''] = /^([a-z]+)(\d+)$/.exec(name) ?? []
  const kind = lineKinds.find((one) => Object.keys(lineFields[one]).includes(field))
  if (!kind) return undefined
  const at = numbersOf[kind].indexOf(Number(digits))
  return `${words[kind].line} ${at < 0 ? digits : at + 1}`
}
