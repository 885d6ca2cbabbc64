import { useRef, useState } from 'react'
import type { PageInList } from '../../http/content-api.ts'
import type { FormShape } from '../../content/record-form.ts'
import type { Format } from '../../../app/content/schemas/meaning.ts'
import { unseen } from '../../../app/content/schemas/fields.ts'
import type { Path } from '../../../app/content/values.ts'
import { useDescribed, useEntries, useForm } from './form-state.ts'
import { asRead, choiceWords } from '../../content/naming.ts'

type Shape = Exclude<FormShape, { kind: 'list' | 'group' | 'variant' }>

type LeafProps = {
  shape: Shape
  path: Path
  value: unknown
  onChange: (value: unknown) => void
  /** In a list that names its entries already. */
  isBare?: boolean
  /** Part of an address that is public: links, printed codes and resumes name it. */
  isFixed?: boolean | undefined
}

/** What is not here may be long, and grows as it is typed. */
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

const leadsSomewhere = (format: Format) => format === 'path' || format === 'target'

/** One value: its name, what to know, the control, and what is wrong with it. */
export function LeafField({ shape, path, value, onChange, isBare, isFixed }: LeafProps) {
  const { facts } = useForm()
  const entries = useEntries(shape.kind === 'text' ? shape.refersTo : undefined, path)
  const { title, example, optional, nullable, kind } = shape
  const isOptional = optional || nullable
  const isPicked = kind === 'text' && (shape.format === 'date' || shape.format === 'time')
  // A browser shows days and hours in the reader's own way.
  const shownExample = example && !isPicked ? `For example: ${example}` : ''
  const help = isFixed
    ? 'It is public, and stays: links and resumes name it.'
    : [shape.help, shownExample].filter(Boolean).join(' ')
  const { error, control } = useDescribed(path, help)
  const label = (
    <>
      {title}
      {isOptional && kind !== 'boolean' && <span className="quiet"> (optional)</span>}
    </>
  )
  const below = (
    <>
      {help !== '' && !isBare && (
        <p className="hint" id={`${control.id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${control.id}-error`}>
          {error}
        </p>
      )}
    </>
  )
  if (kind === 'boolean') {
    return (
      <div className="leaf">
        <label className="tick">
          <input
            {...control}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) =>
              onChange(target.checked ? true : optional ? undefined : false)
            }
          />
          {title}
        </label>
        {below}
      </div>
    )
  }
  const emptied = nullable ? null : optional ? undefined : ''
  return (
    <div className="leaf">
      <label htmlFor={control.id} className={isBare ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {entries !== undefined ? (
        <select
          {...control}
          className="field-box"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? emptied : target.value)}
        >
          <option value="">{isOptional ? 'None' : 'Choose one'}</option>
          {entries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : kind === 'choice' ? (
        <select
          {...control}
          className="field-box"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? emptied : target.value)}
        >
          {isOptional && <option value="">Nothing chosen</option>}
          {shape.options.map((option) => (
            <option key={option} value={option}>
              {choiceWords(shape, option)}
            </option>
          ))}
        </select>
      ) : kind === 'number' ? (
        <input
          {...control}
          className="field-box field-box--short"
          inputMode="decimal"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(numberOf(target.value) ?? emptied)}
        />
      ) : inputTypes[shape.format] === undefined ? (
        <textarea
          {...control}
          className="field-box grows"
          rows={1}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(onOneLine(target.value) || emptied)}
          onBlur={({ target }) => {
            const trimmed = target.value.trim()
            if (trimmed !== target.value) onChange(trimmed || emptied)
          }}
        />
      ) : (
        <input
          {...control}
          className="field-box"
          type={inputTypes[shape.format]}
          {...(shape.format === 'digits' ? { inputMode: 'numeric' } : {})}
          autoComplete="off"
          readOnly={isFixed}
          value={typeof value === 'string' ? value : ''}
          {...(leadsSomewhere(shape.format) ? { list: 'site-pages' } : {})}
          // Spaces are what somebody is about to type on from.
          onChange={({ target }) => onChange(target.value.trim() === '' ? emptied : target.value)}
          onBlur={({ target }) => {
            const trimmed = target.value.trim()
            const whole = shape.format === 'url' ? wholeAddress(trimmed) : trimmed
            if (whole !== target.value) onChange(whole || emptied)
          }}
        />
      )}
      {kind === 'text' && shape.format === 'rich' && <LinkButton id={control.id} title={title} />}
      {shape.searchLength && <Length limits={shape.searchLength} text={value} />}
      <Reading text={value} facts={facts} />
      {below}
    </div>
  )
}

/** A sentence that names facts, as a visitor reads it. */
function Reading({ text, facts }: { text: unknown; facts: Readonly<Record<string, string>> }) {
  if (typeof text !== 'string' || !/\{[\w.-]+\}/.test(text)) return null
  const read = asRead(text, facts)
  return read === text ? null : <p className="hint">Reads: {read}</p>
}

/** Once in a page: the addresses that links may lead to. */
export function SitePages({ pages }: { pages: readonly PageInList[] }) {
  return (
    <datalist id="site-pages">
      {pages
        .filter(({ isListed }) => isListed)
        .map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
    </datalist>
  )
}

/** As a paste may bring it, without line ends and without what nobody sees. */
const onOneLine = (text: string) =>
  text.replace(/\s*[\r\n\t]+\s*/g, ' ').replace(new RegExp(unseen, 'g'), '')

/** An address as people type it: "example.com", or with http as it was once. */
function wholeAddress(typed: string): string {
  if (/^http:\/\//i.test(typed)) return typed.replace(/^http:/i, 'https:')
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed
}

/** What is no number stays as it was typed, and is refused at the field. */
function numberOf(text: string): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : text
}

/** Turns the words that are chosen in the field, or new ones, into a link: nobody types brackets. */
function LinkButton({ id, title }: { id: string; title: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const chosen = useRef({ from: 0, to: 0 })
  const [words, setWords] = useState('')
  const [to, setTo] = useState('')
  const field = () => document.getElementById(id)
  const open = () => {
    const area = field()
    if (!(area instanceof HTMLTextAreaElement)) return
    chosen.current = { from: area.selectionStart, to: area.selectionEnd }
    setWords(area.value.slice(area.selectionStart, area.selectionEnd))
    dialog.current?.showModal()
  }
  const insert = () => {
    const area = field()
    dialog.current?.close()
    if (!(area instanceof HTMLTextAreaElement) || words.trim() === '' || to.trim() === '') return
    area.focus()
    area.setSelectionRange(chosen.current.from, chosen.current.to)
    // Typed as by hand, so that the form hears of it and Ctrl+Z takes it back.
    document.execCommand('insertText', false, `[${words.trim()}](${to.trim()})`)
  }
  return (
    <>
      <button className="button button--quiet link-button" type="button" onClick={open}>
        Link<span className="visually-hidden"> in {title}</span>
      </button>
      <dialog ref={dialog} className="link-dialog" aria-label="A link">
        <div className="stack">
          <label className="field">
            <span>Words</span>
            <input
              className="field-box"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </label>
          <label className="field">
            <span>Leads to</span>
            <input
              className="field-box"
              list="site-pages"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </label>
          <p className="actions">
            <button className="button" type="button" onClick={insert}>
              Put the link in
            </button>
            <button
              className="button button--quiet"
              type="button"
              onClick={() => dialog.current?.close()}
            >
              Cancel
            </button>
          </p>
        </div>
      </dialog>
    </>
  )
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
