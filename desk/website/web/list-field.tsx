// A list in a form: its entries can be added, moved, copied and removed.
import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { pathText } from 'core/content/record-problems.ts'
import { isFields, valueAt, type Path } from 'core/content/values.ts'
import { asRead, entryWords, shapeOfEntry } from '../../shared/website/naming.ts'
import type { FormShape } from '../../shared/website/record-form.ts'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'
import { announce } from '../../base/web/shell/announcer.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import { AddVariant } from './add-variant.tsx'
import {
  copied,
  emptyOf,
  isEnding,
  isNewestFirst,
  moved,
  newVariant,
  placeForNew,
} from './editing.ts'
import { FieldError } from './field-error.tsx'
import { fieldId, focusOn, revealedBy, useErrors, useForm } from './form-state.ts'

type ListProps = {
  shape: Extract<FormShape, { kind: 'list' }>
  path: Path
  value: unknown
  drawEntry: (entry: { shape: FormShape; path: Path; value: unknown }) => ReactNode
}

let lastKey = 0
const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey)

/** An entry's name, shortened for the label of a button. */
const shortly = (words: string) => words.slice(0, 60)

export function ListField({ shape, path, value, drawEntry }: ListProps) {
  const { change, facts } = useForm()
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const { item, min, max = Infinity } = shape
  const [keys, setKeys] = useState(() => newKeys(list.length))
  // The list was changed from outside: undone, or edited by a colleague.
  const shownKeys = keys.length === list.length ? keys : newKeys(list.length)
  if (shownKeys !== keys) setKeys(shownKeys)
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const target = box.current?.querySelector<HTMLElement>(`:scope > ol > ${next.current}`)
    target?.focus()
    // The entry may have moved far.
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
  const set = (entries: unknown[], theirKeys: number[]) => {
    setKeys(theirKeys)
    change(path, entries)
  }
  const called = list.map((entry) => asRead(entryWords(entry, shapeOfEntry(item, entry)), facts))
  const names = called.map((words, index) => shortly(words) || `${item.title} ${index + 1}`)
  const add = (entry: unknown = emptyOf(item)) => {
    const place = isEnding(item, entry) ? list.length : placeForNew(item, list)
    set(list.toSpliced(place, 0, entry), shownKeys.toSpliced(place, 0, ++lastKey))
    const at = [...path, place]
    requestAnimationFrame(() => focusOn(firstField(shapeOfEntry(item, entry), at)))
  }
  const copy = (index: number) => {
    const entry = list[index]
    const twin = copied(entry, shapeOfEntry(item, entry), list)
    set(list.toSpliced(index + 1, 0, twin), shownKeys.toSpliced(index + 1, 0, ++lastKey))
    announce(`${names[index]} is copied. The copy stands below it.`)
  }
  const remove = (index: number) => {
    const entry = list[index]
    set(list.toSpliced(index, 1), shownKeys.toSpliced(index, 1))
    requestAnimationFrame(() => focusOn(path))
    showToast(`${names[index]} is removed`, {
      offer: {
        label: 'Undo',
        // The list may stand elsewhere by then, and have other entries.
        run: () => acts.current.putBack(index, entry),
      },
    })
  }
  const putBack = (index: number, entry: unknown) => {
    set(list.toSpliced(index, 0, entry), shownKeys.toSpliced(index, 0, ++lastKey))
    requestAnimationFrame(() => focusOn(firstField(item, [...path, index])))
  }
  const move = (index: number, to: number, act: 'up' | 'down' | 'to') => {
    if (to < 0 || to >= list.length) return
    set(moved(list, index, to), moved(shownKeys, index, to))
    next.current = `li:nth-child(${to + 1}) > .entry-acts > [data-act="${act}"]`
    if (act === 'to') next.current += ' > button'
    announce(`${names[index]} is at place ${to + 1} of ${list.length} now`)
  }
  /** All other positions of an entry. */
  const places = (index: number) => {
    const others = names.filter((_, other) => other !== index)
    return ['To the top', ...others.map((name) => `After ${name}`)].flatMap((label, to) =>
      to === index ? [] : [{ id: String(to), label, run: () => move(index, to, 'to') }],
    )
  }
  const acts = useRef({ move, copy, remove, putBack, places })
  useEffect(() => {
    acts.current = { move, copy, remove, putBack, places }
  })
  const rows = list.map((entry, index) => (
    <Row
      key={shownKeys[index]}
      title={item.title}
      isVariant={item.kind === 'variant'}
      shape={shapeOfEntry(item, entry)}
      path={[...path, index]}
      value={entry}
      words={called[index]!}
      count={list.length}
      isFixed={isFixed}
      isFull={list.length >= max}
      isLeast={list.length <= min}
      limit={limit}
      acts={acts}
      drawEntry={drawEntry}
    />
  ))
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
      <FieldError path={path} />
      {isNewestFirst(item) && addAct}
      <ol>{rows}</ol>
      {!isNewestFirst(item) && addAct}
      {limit !== '' && (
        <p className="hint" id={`${id}-limit`}>
          {limit}
        </p>
      )}
    </div>
  )
}

type RowActs = {
  move: (index: number, to: number, act: 'up' | 'down' | 'to') => void
  copy: (index: number) => void
  remove: (index: number) => void
  places: (index: number) => { id: string; label: string; run: () => void }[]
}

type RowProps = {
  title: string
  isVariant: boolean
  shape: FormShape
  path: Path
  value: unknown
  /** What the entry is called; empty while it has no name. */
  words: string
  count: number
  isFixed: boolean
  isFull: boolean
  isLeast: boolean
  limit: string
  /** Of the list as it is when a button is pressed. */
  acts: RefObject<RowActs>
  drawEntry: ListProps['drawEntry']
}

/** Paths are new arrays at each key. */
const isSameRow = ({ path, ...before }: RowProps, { path: pathNow, ...now }: RowProps) =>
  pathText(path) === pathText(pathNow) &&
  Object.entries(before).every(([key, value]) => value === now[key as keyof typeof now])

/** An entry with its buttons. A key in one entry draws no other: a list has up to two hundred. */
const Row = memo(function Row({ title, shape, path, value, words, count, ...row }: RowProps) {
  const { isVariant, isFixed, isFull, isLeast, limit, acts, drawEntry } = row
  const index = Number(path.at(-1))
  const list = path.slice(0, -1)
  const isGroup = shape.kind === 'group'
  const ofKind = isVariant ? `${shape.title}: ` : ''
  const name = `${title} ${index + 1}${words && `, ${shortly(words)}`}`
  const buttons = (
    <span className="entry-acts">
      <EntryAct
        act="up"
        label={`Move up: ${name}`}
        isOff={index === 0}
        onAct={() => acts.current.move(index, index - 1, 'up')}
      />
      <EntryAct
        act="down"
        label={`Move down: ${name}`}
        isOff={index === count - 1}
        onAct={() => acts.current.move(index, index + 1, 'down')}
      />
      {count > 3 && (
        <span data-act="to">
          <ActionMenu
            label={`Move ${name} to another place`}
            shown={<Icon name="move" />}
            actions={() => acts.current.places(index)}
          />
        </span>
      )}
      {!isFixed && isGroup && !isFull && (
        <EntryAct act="copy" label={`Copy ${name}`} onAct={() => acts.current.copy(index)} />
      )}
      {!isFixed && (
        <EntryAct
          act="close"
          label={`Remove ${name}`}
          isOff={isLeast}
          limitId={`${fieldId(list)}-limit`}
          limit={limit}
          onAct={() => acts.current.remove(index)}
        />
      )}
    </span>
  )
  const inner = drawEntry({ shape, path, value })
  if (!isGroup) {
    return (
      <li className="line">
        {inner}
        {buttons}
      </li>
    )
  }
  return (
    <li className="entry">
      {buttons}
      <EntryDetails
        path={path}
        isOpenAtFirst={(count === 1 && list.length < 2) || isNew(value, shape)}
        summary={
          <>
            <span className="entry-number">{index + 1}</span>
            <span>
              {ofKind && <span className="quiet">{ofKind}</span>}
              {words || (ofKind ? '' : `New: ${title.toLowerCase()}`)}
            </span>
            <Marks entry={value} path={path} />
          </>
        }
      >
        {inner}
      </EntryDetails>
    </li>
  )
}, isSameRow)

type ActProps = {
  act: 'up' | 'down' | 'copy' | 'close'
  label: string
  isOff?: boolean
  /** Id of the element that says why the button does nothing, and its text. */
  limitId?: string
  limit?: string
  onAct: () => void
}

/** Uses aria-disabled, so that a press on a disabled button still announces the reason. */
function EntryAct({ act, label, isOff = false, limitId, limit = '', onAct }: ActProps) {
  return (
    <button
      className="button button--icon"
      type="button"
      data-act={act}
      aria-label={label}
      title={label.replace(/[:,].*/, '')}
      aria-disabled={isOff}
      aria-describedby={isOff ? limitId : undefined}
      onClick={() => (isOff ? announce(limit) : onAct())}
    >
      <Icon name={act} />
    </button>
  )
}

/** The field to focus in a new entry. */
export function firstField(shape: FormShape, path: Path): Path {
  if (shape.kind === 'list') return shape.isBody ? path : firstField(shape.item, [...path, 0])
  if (shape.kind !== 'group') return path
  const first = shape.fields.find(
    ({ shape: inner }) =>
      inner.about === undefined &&
      !inner.isFolded &&
      !(inner.kind === 'text' && inner.format === 'identity'),
  )
  return first ? [...path, first.key] : path
}

type DetailsProps = { path: Path; isOpenAtFirst: boolean; summary: ReactNode; children: ReactNode }

/** The fields of an entry are drawn when it is first opened: of two hundred entries, few ever are. */
function EntryDetails({ path, isOpenAtFirst, summary, children }: DetailsProps) {
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

/** A new entry is open, to be filled in: no field has content yet. */
const isNew = (entry: unknown, shape: FormShape) =>
  isFields(entry) &&
  shape.kind === 'group' &&
  shape.fields.every(
    ({ key, shape: field }) =>
      field.kind !== 'text' || field.startsToday || field.format === 'identity' || !entry[key],
  )

function Marks({ entry, path }: { entry: unknown; path: Path }) {
  const own = pathText(path)
  const isWrong = Object.keys(useErrors()).some(
    (at) => at === own || at.startsWith(`${own}.`) || at.startsWith(`${own}[`),
  )
  return (
    <>
      {valueAt(entry, ['hidden']) === true && <span className="tag">Hidden</span>}
      <span className="entry-marks">
        {isWrong && <span className="error">Needs correcting</span>}
        {valueAt(entry, ['source']) === 'sample' && <span className="tag">Stand-in</span>}
        {valueAt(entry, ['confirm']) !== undefined && <span className="tag">Please confirm</span>}
      </span>
    </>
  )
}
