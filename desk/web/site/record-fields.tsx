// A record as a form, from the shape that its schema gives (desk/content/record-form.ts).
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { pathText } from '../../../app/content/record-problems.ts'
import type { FormShape } from '../../content/record-form.ts'
import { Icon } from '../parts/icon.tsx'
import { announce } from '../shell/announcer.tsx'
import { isFields, type Path } from '../../../app/content/values.ts'
import { lacksConsent } from '../../content/picture-places.ts'
import { valueAt } from '../../content/places.ts'
import {
  copied,
  emptyOf,
  inserted,
  isEnding,
  isNewestFirst,
  isOfAddress,
  moved,
  newVariant,
  placeForNew,
} from './editing.ts'
import { fieldId, focusOn, revealedBy, useDescribed, useErrors, useForm } from './form-state.ts'
import { AddVariant } from './add-variant.tsx'
import { BodyField } from './body-field.tsx'
import { ConfirmFields, type Answer } from './claim.tsx'
import { LeafField } from './leaf-field.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PictureField } from './picture-field.tsx'
import { asRead, entryWords, shapeOfEntry } from '../../content/naming.ts'
import { originWords } from './words.ts'

type Of<Kind extends FormShape['kind']> = Extract<FormShape, { kind: Kind }>
type Props<Shape = FormShape> = {
  shape: Shape
  path: Path
  value: unknown
  /** Part of an address that is public. */
  isFixed?: boolean
}

/** Paths are made anew each time that somebody types. */
const isSameField = (before: Props, now: Props) =>
  before.shape === now.shape &&
  before.value === now.value &&
  before.isFixed === now.isFixed &&
  pathText(before.path) === pathText(now.path)

export const RecordField = memo(function RecordField({ shape, path, value, isFixed }: Props) {
  const { change } = useForm()
  const isAbsent = value === undefined || value === null
  const isOptional = shape.optional || shape.nullable
  if (shape.kind === 'text' && shape.format === 'identity') return null
  if (shape.kind !== 'group' && shape.kind !== 'list' && shape.kind !== 'variant') {
    if (shape.about === 'date' && shape.kind === 'text')
      return <CountedAt shape={shape} path={path} value={value} />
    return (
      <LeafField
        shape={shape}
        path={path}
        value={value}
        isFixed={isFixed}
        onChange={(changed) => change(path, changed)}
      />
    )
  }
  if (isOptional && isAbsent) return <Addable shape={shape} path={path} />
  const inner =
    shape.kind === 'list' && shape.isBody ? (
      <BodyField shape={shape} path={path} value={value} />
    ) : shape.kind === 'list' ? (
      <ListFields shape={shape} path={path} value={value} />
    ) : shape.kind === 'variant' ? (
      <VariantFields shape={shape} path={path} value={value} />
    ) : shape.isPicture ? (
      <PictureFields shape={shape} path={path} value={value} />
    ) : (
      <GroupFields shape={shape} path={path} value={value} />
    )
  if (path.length === 0) return inner
  return (
    <fieldset className="part">
      <legend>{shape.title}</legend>
      {isOptional && <TakeOut shape={shape} path={path} />}
      {shape.help !== '' && <p className="hint">{shape.help}</p>}
      {inner}
    </fieldset>
  )
}, isSameField)

/** Few records have one: it is there once it is asked for. */
function CountedAt({ shape, path, value }: Props<Extract<FormShape, { kind: 'text' }>>) {
  const { change } = useForm()
  const [isAsked, setAsked] = useState(false)
  if (value === undefined && !isAsked) {
    return <Addable shape={shape} path={path} onAdd={() => setAsked(true)} />
  }
  return (
    <LeafField
      shape={shape}
      path={path}
      value={value}
      onChange={(changed) => {
        setAsked(true)
        change(path, changed)
      }}
    />
  )
}

/** What the record may have and has not. */
function Addable({ shape, path, onAdd }: { shape: FormShape; path: Path; onAdd?: () => void }) {
  const { change } = useForm()
  const { error, control } = useDescribed(path, '')
  return (
    <div className="addable">
      <button
        {...control}
        className="button button--quiet"
        type="button"
        onClick={() => {
          if (onAdd) onAdd()
          else change(path, begun(shape))
          requestAnimationFrame(() => focusOn(firstField(shape, path)))
        }}
      >
        <Icon name="plus" />
        Add: {shape.title}
      </button>
      {error !== undefined && (
        <p className="error" id={`${control.id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Whoever adds a list is about to write its first entry. */
function begun(shape: FormShape): unknown {
  const isWritten = shape.kind === 'list' && shape.item.kind !== 'variant'
  return isWritten && shape.min === 0 ? [emptyOf(shape.item)] : emptyOf(shape)
}

/** Where somebody begins to type. */
function firstField(shape: FormShape, path: Path): Path {
  if (shape.kind === 'list') {
    const first = [...path, 0]
    return shape.isBody ? [...first, 'text'] : firstField(shape.item, first)
  }
  if (shape.kind !== 'group') return path
  const first = shape.fields.find(
    ({ shape: inner }) =>
      inner.about === undefined &&
      !inner.isFolded &&
      !(inner.kind === 'text' && inner.format === 'identity'),
  )
  return first ? [...path, first.key] : path
}

function TakeOut({ shape, path }: { shape: FormShape; path: Path }) {
  const { change } = useForm()
  return (
    <p className="part-act">
      <button
        className="button button--quiet"
        type="button"
        onClick={() => {
          change(path, shape.nullable ? null : undefined)
          announce(`${shape.title} is taken out`)
          requestAnimationFrame(() => focusOn(path))
        }}
      >
        <Icon name="minus" />
        Take out<span className="visually-hidden">: {shape.title}</span>
      </button>
    </p>
  )
}

function GroupFields({ shape, path, value }: Props<Of<'group'>>) {
  const fields = isFields(value) ? value : {}
  const errors = useErrors()
  const { publicIds } = useForm()
  const isPublic = publicIds.has(String(fields['id']))
  const id = fieldId(path)
  const error = errors[pathText(path)]
  const folded = shape.fields.filter(({ shape: { isFolded } }) => isFolded)
  const unfolded = shape.fields.filter(({ shape: { isFolded } }) => !isFolded)
  const shown = unfolded.filter(({ shape: { about } }) => about === undefined)
  // What a record says about itself stands apart from what it says to visitors.
  const origin = unfolded.filter(
    ({ shape: { about } }) => about === 'source' || about === 'date' || about === 'withheld',
  )
  return (
    <div className="group" id={id} tabIndex={-1}>
      {error !== undefined && <p className="error">{error}</p>}
      {typeof fields['confirm'] === 'string' && (
        <Question path={path} entry={fields} question={fields['confirm']} />
      )}
      {isFields(fields['confirmed']) && <Confirmed answer={fields['confirmed']} />}
      {shown.map(({ key, shape: inner }) => (
        <RecordField
          key={key}
          shape={inner}
          path={[...path, key]}
          value={fields[key]}
          isFixed={isPublic && isOfAddress(key, inner)}
        />
      ))}
      {folded.length > 0 && (
        <details className="folded">
          <summary>
            {path.length === 0 ? 'More about this page' : 'How it stands in the page'}
          </summary>
          {folded.map(({ key, shape: inner }) => (
            <RecordField key={key} shape={inner} path={[...path, key]} value={fields[key]} />
          ))}
        </details>
      )}
      {origin.length > 0 && (
        <details className="folded origin">
          <summary>
            {origin
              .map(({ key, shape: inner }) => originWords(inner, fields[key]))
              .filter(Boolean)
              .join(' · ')}
          </summary>
          {origin.map(({ key, shape: inner }) => (
            <RecordField
              key={key}
              shape={{ ...inner, help: inner.about === 'source' ? '' : inner.help }}
              path={[...path, key]}
              value={fields[key]}
            />
          ))}
        </details>
      )}
    </div>
  )
}

/** One of several kinds: which one is chosen in a menu; what the kinds share is kept when it changes. */
function VariantFields({ shape, path, value }: Props<Of<'variant'>>) {
  const { change } = useForm()
  const { control, error } = useDescribed(path, '')
  const kind = isFields(value) ? String(value['kind'] ?? '') : ''
  const option = shape.options.find((one) => one.value === kind)
  const choose = (chosen: string) => {
    const next = shape.options.find((one) => one.value === chosen)
    if (!next) return
    const kept = Object.entries(isFields(value) ? value : {}).filter(([key]) =>
      next.shape.fields.some((field) => field.key === key),
    )
    change(path, { ...newVariant(next), ...Object.fromEntries(kept) })
  }
  return (
    <div className="group">
      <div className="leaf">
        <label htmlFor={control.id}>Kind</label>
        <select
          {...control}
          className="field-box"
          value={kind}
          onChange={({ target }) => choose(target.value)}
        >
          {shape.options.map(({ value: one, title }) => (
            <option key={one} value={one}>
              {title}
            </option>
          ))}
        </select>
        {error !== undefined && (
          <p className="error" id={`${control.id}-error`}>
            {error}
          </p>
        )}
      </div>
      {option && <GroupFields shape={option.shape} path={path} value={value} />}
    </div>
  )
}

/** A question that the business has not answered. */
function Question({ path, entry, question }: { path: Path; entry: Fields; question: string }) {
  const { change } = useForm()
  const [isConfirming, setConfirming] = useState(false)
  const id = fieldId([...path, 'confirm'])
  const confirm = (answer: Answer) => {
    const { confirm: _asked, withheld: _out, ...rest } = entry
    change(path, { ...rest, confirmed: { question, ...answer } })
    announce('Confirmed: the question is gone once you save')
    requestAnimationFrame(() => focusOn(path))
  }
  return (
    <div className="notice question" id={id} tabIndex={-1}>
      <Icon name="warning" />
      <p>
        <strong>Please confirm:</strong> {question}
      </p>
      <button
        className="button button--quiet"
        type="button"
        aria-expanded={isConfirming}
        onClick={() => setConfirming(!isConfirming)}
      >
        Answered
      </button>
      {isConfirming && <ConfirmFields onConfirmed={confirm} />}
    </div>
  )
}

type Fields = Record<string, unknown>

/** Who answered a question, when and on what paper. */
function Confirmed({ answer }: { answer: Fields }) {
  const said = (key: string) => (typeof answer[key] === 'string' ? answer[key] : '')
  return (
    <p className="hint">
      Confirmed by {said('by')} on {said('on')}
      {said('paper') !== '' && `, ${said('paper')}`}: {said('question')}
    </p>
  )
}

function PictureFields({ shape, path, value }: Props<Of<'group'>>) {
  const fields = isFields(value) ? value : {}
  const others = shape.fields.filter(({ key }) => key !== 'name' && key !== 'focus')
  const focus = shape.fields.some(({ key }) => key === 'focus')
  const asksConsent = shape.mayShowPeople && lacksConsent(fields)
  return (
    <div className="group">
      <PictureField path={path} value={fields} hasFocus={focus} />
      {asksConsent && (
        <p className="notice">
          Can somebody be recognised in it? Say so below, and note who consented and when, before it
          is public.
        </p>
      )}
      {others.map(({ key, shape: inner }) => (
        <RecordField key={key} shape={inner} path={[...path, key]} value={fields[key]} />
      ))}
    </div>
  )
}

type Removed = { index: number; entry: unknown }

let lastKey = 0
const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey)

function ListFields({ shape, path, value }: Props<Of<'list'>>) {
  const { change, facts } = useForm()
  const errors = useErrors()
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const { item, min, max = Infinity } = shape
  const [removed, setRemoved] = useState<Removed>()
  const [keys, setKeys] = useState(() => newKeys(list.length))
  const [moving, setMoving] = useState<number>()
  // The list came from elsewhere: taken back, or merged with a colleague's.
  const shownKeys = keys.length === list.length ? keys : newKeys(list.length)
  if (shownKeys !== keys) setKeys(shownKeys)
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const target = box.current?.querySelector<HTMLElement>(`:scope > ol > ${next.current}`)
    target?.focus()
    // It may have gone far.
    target?.scrollIntoView({ block: 'nearest' })
    next.current = undefined
  })

  const isFixed = min === max
  const limit = isFixed
    ? `There are always ${min}: the page is written for them. Change their words.`
    : list.length >= max
      ? `${max} is the most. Remove one before you add another.`
      : min > 0 && list.length <= min
        ? `The page needs ${min} or more. Add one before you remove another.`
        : ''
  const id = fieldId(path)
  const error = errors[pathText(path)]
  const set = (entries: unknown[], theirKeys: number[]) => {
    setKeys(theirKeys)
    change(path, entries)
  }
  const add = (entry: unknown = emptyOf(item)) => {
    setRemoved(undefined)
    const place = isEnding(item, entry) ? list.length : placeForNew(item, list)
    set(inserted(list, place, entry), inserted(shownKeys, place, ++lastKey))
    const at = [...path, place]
    requestAnimationFrame(() => focusOn(firstField(shapeOfEntry(item, entry), at)))
  }
  const copy = (index: number) => {
    setRemoved(undefined)
    const entry = list[index]
    const twin = copied(entry, shapeOfEntry(item, entry), list)
    set(inserted(list, index + 1, twin), inserted(shownKeys, index + 1, ++lastKey))
    announce(`${names[index]} is copied. The copy stands below it.`)
  }
  const remove = (index: number) => {
    if (list.length <= min) {
      announce(limit)
      return
    }
    setRemoved({ index, entry: list[index] })
    set(
      list.filter((_, other) => other !== index),
      shownKeys.filter((_, other) => other !== index),
    )
    next.current = 'li.removed button'
    announce(`${names[index]} is removed. Undo brings it back.`)
  }
  const undo = ({ index, entry }: Removed) => {
    setRemoved(undefined)
    set(inserted(list, index, entry), inserted(shownKeys, index, ++lastKey))
    requestAnimationFrame(() => focusOn(firstField(item, [...path, index])))
  }
  const called = list.map((entry) => asRead(entryWords(entry, shapeOfEntry(item, entry)), facts))
  const names = called.map((words, index) =>
    words === '' ? `${item.title} ${index + 1}` : words.slice(0, 60),
  )
  const move = (index: number, to: number, button: 'up' | 'down' | 'to') => {
    if (to < 0 || to >= list.length) return
    setRemoved(undefined)
    set(moved(list, index, to), moved(shownKeys, index, to))
    next.current = `li:nth-child(${to + 1}) > .entry-acts > [data-move="${button}"]`
    announce(`${names[index]} is at place ${to + 1} of ${list.length} now`)
  }

  const rows = list.map((entry, index) => {
    const at = [...path, index]
    const own = shapeOfEntry(item, entry)
    const isGroup = own.kind === 'group'
    const ofKind = item.kind === 'variant' ? `${own.title}: ` : ''
    const isHidden = valueAt(entry, ['hidden']) === true
    const words = called[index]!
    const name = `${item.title} ${index + 1}${words ? `, ${words.slice(0, 60)}` : ''}`
    const acts = (
      <span className="entry-acts">
        <MoveButton
          name={name}
          direction="up"
          isAtEnd={index === 0}
          onMove={() => move(index, index - 1, 'up')}
        />
        <MoveButton
          name={name}
          direction="down"
          isAtEnd={index === list.length - 1}
          onMove={() => move(index, index + 1, 'down')}
        />
        {list.length > 3 && (
          <button
            className="button button--icon"
            type="button"
            data-move="to"
            aria-haspopup="dialog"
            aria-label={`Move ${name} to another place`}
            title="Move to another place"
            onClick={() => setMoving(index)}
          >
            <Icon name="move" />
          </button>
        )}
        {!isFixed && isGroup && list.length < max && (
          <button
            className="button button--icon"
            type="button"
            aria-label={`Copy ${name}`}
            title="Copy"
            onClick={() => copy(index)}
          >
            <Icon name="copy" />
          </button>
        )}
        {!isFixed && (
          <button
            className="button button--icon"
            type="button"
            aria-label={`Remove ${name}`}
            title="Remove"
            aria-disabled={list.length <= min}
            aria-describedby={list.length <= min ? `${id}-limit` : undefined}
            onClick={() => remove(index)}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
    )
    const inner = <EntryField shape={own} path={at} value={entry} />
    return (
      <li key={shownKeys[index]} className={isGroup ? 'entry' : 'line'}>
        {isGroup ? (
          <>
            {acts}
            <EntryDetails
              path={at}
              isOpenAtFirst={(list.length === 1 && path.length < 2) || isNew(entry, own)}
              summary={
                <>
                  <span className="entry-number">{index + 1}</span>
                  <span>
                    {ofKind && <span className="quiet">{ofKind}</span>}
                    {words || (ofKind ? '' : `New: ${item.title.toLowerCase()}`)}
                  </span>
                  {isHidden && <span className="tag">Hidden</span>}
                  <Marks entry={entry} path={at} errors={errors} />
                </>
              }
            >
              {inner}
            </EntryDetails>
          </>
        ) : (
          <>
            {inner}
            {acts}
          </>
        )}
      </li>
    )
  })
  if (removed) {
    const removedWords = entryWords(removed.entry, shapeOfEntry(item, removed.entry))
    rows.splice(
      removed.index,
      0,
      <li key="removed" className="removed">
        <span>Removed{removedWords && ` “${removedWords.slice(0, 60)}”`}</span>
        <button className="button button--quiet" type="button" onClick={() => undo(removed)}>
          Undo
        </button>
      </li>,
    )
  }
  const addAct = !isFixed && (
    <p className="part-act">
      {item.kind === 'variant' ? (
        <AddVariant
          title={item.title}
          options={item.options.filter(
            (option) => !option.isFixed && !(option.isLast && isEnding(item, list.at(-1))),
          )}
          onAdd={(option) => add(newVariant(option))}
        />
      ) : (
        <button
          className="button button--quiet"
          type="button"
          aria-disabled={list.length >= max}
          aria-describedby={list.length >= max ? `${id}-limit` : undefined}
          onClick={() => (list.length >= max ? announce(limit) : add())}
        >
          <Icon name="plus" />
          Add: {item.title}
        </button>
      )}
    </p>
  )
  return (
    <div className="list" ref={box} id={id} tabIndex={-1}>
      {error !== undefined && <p className="error">{error}</p>}
      {isNewestFirst(item) && addAct}
      <ol>{rows}</ol>
      <MoveDialog
        names={names}
        from={moving}
        onClose={() => setMoving(undefined)}
        onMove={(to) => {
          setMoving(undefined)
          if (moving !== undefined) move(moving, to, 'to')
        }}
      />
      {!isNewestFirst(item) && addAct}
      {limit !== '' && (
        <p className="hint" id={`${id}-limit`}>
          {limit}
        </p>
      )}
    </div>
  )
}

const EntryField = memo(function EntryField({ shape, path, value }: Props) {
  const { change } = useForm()
  if (shape.kind === 'group') return <GroupFields shape={shape} path={path} value={value} />
  if (shape.kind === 'list') return <ListFields shape={shape} path={path} value={value} />
  if (shape.kind === 'variant') return <VariantFields shape={shape} path={path} value={value} />
  const named = { ...shape, title: `${shape.title} ${Number(path.at(-1)) + 1}` }
  return (
    <LeafField
      shape={named}
      path={path}
      value={value}
      isBare
      onChange={(changed) => change(path, changed ?? '')}
    />
  )
}, isSameField)

/** What an entry holds is drawn once it is opened: of two hundred entries, few ever are. */
function EntryDetails({
  path,
  isOpenAtFirst,
  summary,
  children,
}: {
  path: Path
  isOpenAtFirst: boolean
  summary: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details
      {...revealedBy(path, () => setOpen(true))}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {wasOpen && children}
    </details>
  )
}

/** A new entry is open, so that it can be filled in. */
const isNew = (entry: unknown, shape: FormShape) =>
  isFields(entry) && entryWords(withoutChoices(entry, shape)) === ''

function withoutChoices(entry: Record<string, unknown>, shape: FormShape) {
  if (shape.kind !== 'group') return entry
  const typed = shape.fields.filter(
    ({ shape: inner }) => inner.kind === 'text' && !inner.startsToday,
  )
  return Object.fromEntries(typed.map(({ key }) => [key, entry[key]]))
}

function Marks({
  entry,
  path,
  errors,
}: {
  entry: unknown
  path: Path
  errors: Readonly<Record<string, string>>
}) {
  const own = pathText(path)
  const isWrong = Object.keys(errors).some(
    (at) => at === own || at.startsWith(`${own}.`) || at.startsWith(`${own}[`),
  )
  return (
    <span className="entry-marks">
      {isWrong && <span className="error">Needs correcting</span>}
      {valueAt(entry, ['source']) === 'sample' && <span className="tag">Stand-in</span>}
      {valueAt(entry, ['confirm']) !== undefined && <span className="tag">Please confirm</span>}
    </span>
  )
}

function MoveButton({
  name,
  direction,
  isAtEnd,
  onMove,
}: {
  name: string
  direction: 'up' | 'down'
  isAtEnd: boolean
  onMove: () => void
}) {
  const end = direction === 'up' ? 'first' : 'last'
  return (
    <button
      className="button button--icon"
      type="button"
      data-move={direction}
      aria-disabled={isAtEnd}
      aria-label={isAtEnd ? `${name} is the ${end}` : `Move ${direction}: ${name}`}
      title={`Move ${direction}`}
      onClick={onMove}
    >
      <Icon name={direction} />
    </button>
  )
}
