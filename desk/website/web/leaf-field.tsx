import type { PageInList } from '../content-api.ts'
import type { FormShape } from '../../shared/website/record-form.ts'
import type { Format } from 'core/content/schemas/meaning.ts'
import { withoutUnseen } from 'core/content/schemas/fields.ts'
import type { Path } from 'core/content/values.ts'
import { FieldError } from './field-error.tsx'
import { useDescribed, useEntries, useForm } from './form-state.ts'
import { asRead, choiceWords } from '../../shared/website/naming.ts'

type Shape = Exclude<FormShape, { kind: 'list' | 'group' | 'variant' }>

type LeafProps = {
  shape: Shape
  path: Path
  value: unknown
  /** Without a visible label, in a list that names its entries. */
  isBare?: boolean | undefined
  /** Part of a public address, which must not change: links, printed codes and resumes use it. */
  isFixed?: boolean | undefined
}

/** Formats that are not listed may be long: their field grows with the text. */
const inputTypes: Partial<Record<Format, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
  time: 'time',
  digits: 'text',
  path: 'text',
  target: 'text',
  slug: 'text',
}

/** The field of one value: label, help, control, error. */
export function LeafField({ shape, path, value, isBare, isFixed }: LeafProps) {
  const { change, facts } = useForm()
  const { title, example, optional, nullable, kind } = shape
  const isOptional = optional || nullable
  const isPicked = kind === 'text' && (shape.format === 'date' || shape.format === 'time')
  // A browser shows dates and times in the user's own format.
  const shownExample = example && !isPicked ? `For example: ${example}` : ''
  const help = isFixed
    ? 'It is public, and stays: links and resumes name it.'
    : [shape.help, shownExample].filter(Boolean).join(' ')
  const control = useDescribed(path, help)
  const emptied = isBare ? '' : nullable ? null : optional ? undefined : ''
  const set = (typed: unknown) => change(path, typed === '' ? emptied : typed)
  const read = kind === 'text' && typeof value === 'string' ? asRead(value, facts) : value
  return (
    <div className="leaf">
      {kind === 'boolean' ? (
        <label className="tick">
          <input
            {...control}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) =>
              change(path, target.checked ? true : optional ? undefined : false)
            }
          />
          {title}
        </label>
      ) : (
        <>
          <label htmlFor={control.id} className={isBare ? 'visually-hidden' : undefined}>
            {title}
            {isOptional && <span className="quiet"> (optional)</span>}
          </label>
          <Control {...{ shape, path, value, control, isFixed, set }} />
        </>
      )}
      {shape.searchLength && <Length limits={shape.searchLength} text={value} />}
      {read !== value && <p className="hint">Reads: {String(read)}</p>}
      {help !== '' && !isBare && (
        <p className="hint" id={`${control.id}-help`}>
          {help}
        </p>
      )}
      <FieldError path={path} />
    </div>
  )
}

type ControlProps = Pick<LeafProps, 'path' | 'value' | 'isFixed'> & {
  shape: Exclude<Shape, { kind: 'boolean' }>
  control: ReturnType<typeof useDescribed>
  set: (typed: unknown) => void
}

function Control({ shape, path, value, control, isFixed, set }: ControlProps) {
  const { kind, optional, nullable } = shape
  const entries = useEntries(kind === 'text' ? shape.refersTo : undefined, path)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const options =
    kind === 'choice' ? shape.options.map((id) => ({ id, name: choiceWords(shape, id) })) : entries
  if (options) {
    const isChosen = kind === 'choice' && !optional && !nullable
    return (
      <select
        {...control}
        className="field-box"
        value={text}
        onChange={({ target }) => set(target.value)}
      >
        {!isChosen && (
          <option value="">{optional || nullable ? 'Not chosen' : 'Choose one'}</option>
        )}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'number') {
    return (
      <input
        {...control}
        className="field-box field-box--short"
        inputMode="decimal"
        value={text}
        onChange={({ target }) => set(numberOf(target.value))}
      />
    )
  }
  const format = kind === 'text' ? shape.format : 'plain'
  const type = inputTypes[format]
  const trim = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
    const trimmed = target.value.trim()
    const whole = format === 'url' ? wholeAddress(trimmed) : trimmed
    if (whole !== target.value) set(whole)
  }
  if (type === undefined) {
    return (
      <textarea
        {...control}
        className="field-box grows"
        rows={1}
        value={text}
        onChange={({ target }) => set(onOneLine(target.value))}
        onBlur={trim}
      />
    )
  }
  return (
    <input
      {...control}
      className="field-box"
      type={type}
      {...(format === 'digits' ? { inputMode: 'numeric' } : {})}
      autoComplete="off"
      readOnly={isFixed}
      value={text}
      {...(format === 'path' || format === 'target' ? { list: 'site-pages' } : {})}
      // Spaces are kept while the editor types on; spaces alone count as empty.
      onChange={({ target }) => set(target.value.trim() === '' ? '' : target.value)}
      onBlur={trim}
    />
  )
}

/** Once in a page: addresses offered for links. */
export function SitePages({ pages }: { pages: readonly PageInList[] }) {
  return (
    <datalist id="site-pages">
      {pages.map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

/** Removes line breaks and invisible characters, which a paste may bring. */
const onOneLine = (text: string) => withoutUnseen(text.replace(/\s*[\r\n\t]+\s*/g, ' '))

/** Completes an address as people type it: "example.com", or one with http. */
function wholeAddress(typed: string): string {
  if (/^http:\/\//i.test(typed)) return typed.replace(/^http:/i, 'https:')
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed
}

/** Text that is no number is kept as typed, and refused at the field. */
function numberOf(text: string): number | string {
  const typed = text.trim()
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed && text
}

type Limits = NonNullable<Shape['searchLength']>

/** How much of a text search engines show. */
function Length({ limits: [least, most], text }: { limits: Limits; text: unknown }) {
  if (typeof text !== 'string') return null
  return (
    <p className="hint">
      {text.length < least || text.length > most
        ? `${text.length} letters: ${text.length > most ? 'too many' : 'too few'}.`
        : `${text.length} letters.`}
    </p>
  )
}
