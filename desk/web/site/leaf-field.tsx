import type { PageInList } from '../../http/content-api.ts'
import type { FormShape } from '../../content/record-form.ts'
import type { Path } from '../../../app/content/merge.ts'
import { useDescribed, useForm } from './form-state.ts'
import { choiceWords } from './words.ts'

type Shape = Exclude<FormShape, { kind: 'list' | 'group' | 'variant' }>

type LeafProps = {
  shape: Shape
  path: Path
  value: unknown
  onChange: (value: unknown) => void
  /** In a list that names its entries already. */
  isBare?: boolean
  onLeave?: () => void
}

const inputTypes = {
  plain: 'text',
  email: 'email',
  url: 'url',
  date: 'date',
  path: 'text',
} as const satisfies Partial<Record<string, string>>

/** One value: its name, what to know, the control, and what is wrong with it. */
export function LeafField({ shape, path, value, onChange, isBare }: LeafProps) {
  const { facts } = useForm()
  const { title, example, optional, nullable, kind } = shape
  const isOptional = optional || nullable
  const help = [shape.help, example && `For example: ${example}`].filter(Boolean).join(' ')
  const { error, control } = useDescribed(path, help)
  const key = String(path.at(-1) ?? '')
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
  const emptied = optional ? undefined : nullable ? null : ''
  return (
    <div className="leaf">
      <label htmlFor={control.id} className={isBare ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {kind === 'choice' ? (
        <select
          {...control}
          className="field-box"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? emptied : target.value)}
        >
          {isOptional && <option value="">None</option>}
          {shape.options.map((option) => (
            <option key={option} value={option}>
              {choiceWords(key, option)}
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
      ) : shape.format === 'plain' || shape.format === 'rich' || shape.format === 'identity' ? (
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
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          {...(shape.format === 'path' ? { list: 'site-pages' } : {})}
          onChange={({ target }) => onChange(target.value.trim() || emptied)}
        />
      )}
      <Reading text={value} facts={facts} />
      {below}
    </div>
  )
}

/** A sentence that names facts, as a visitor reads it. */
function Reading({ text, facts }: { text: unknown; facts: Readonly<Record<string, string>> }) {
  if (typeof text !== 'string' || !/\{[\w.-]+\}/.test(text)) return null
  const read = text.replace(/\{([\w.-]+)\}/g, (all, name: string) => facts[name] ?? all)
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

const onOneLine = (text: string) => text.replace(/\s*[\r\n\t]+\s*/g, ' ')

/** What is no number stays as it was typed, and is refused at the field. */
function numberOf(text: string): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : text
}
