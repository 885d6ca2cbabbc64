// Context shared by the fields of one form.
import { createContext, use, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { listAround } from 'core/page/list-names.ts'
import { pathText } from 'core/content/record-problems.ts'
import type { Path } from 'core/content/values.ts'

/** Does not change while the editor types, so that a key draws only its own field again. */
export type FormState = {
  /** @param value undefined removes the key */
  change: (path: Path, value: unknown) => void
  /** The record as it is typed, for the few fields that depend on another one. */
  typed: () => unknown
  /** @returns ends the subscription to `typed` */
  subscribe: (listener: () => void) => () => void
  /** By list: entries that a field may refer to. */
  entries: Readonly<Record<string, readonly { id: string; name: string }[]>>
  /** By name: facts that a sentence may use in curly brackets. */
  facts: Readonly<Record<string, string>>
  /** Ids of entries that visitors see. */
  publicIds: ReadonlySet<string>
}

export const FormContext = createContext<FormState | undefined>(undefined)
/** Messages by path. */
export const ErrorsContext = createContext<Readonly<Record<string, string>>>({})

export function useForm(): FormState {
  return use(FormContext)!
}

export const useErrors = () => use(ErrorsContext)

/** Entries that a field may refer to: of a record's list, or of the list that its section shows. */
export function useEntries(refersTo: string | undefined, path: Path) {
  const { entries, typed, subscribe } = useForm()
  const isOfList = refersTo === 'list'
  const name = useSyncExternalStore(isOfList ? subscribe : neverChanges, () =>
    isOfList ? listAround(typed(), path) : refersTo,
  )
  return name === undefined ? undefined : entries[name]
}

const neverChanges = () => () => {}

export const fieldId = (path: Path) => `field-${pathText(path)}`

/** Connects a control with its help and its error, which FieldError shows. */
export function useDescribed(path: Path, help: string) {
  const id = fieldId(path)
  const error = useErrors()[pathText(path)]
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  }
}

const entryId = (path: Path) => `entry-${pathText(path)}`

/** For an entry whose fields are drawn on demand: `focusOn` asks it to open. */
export function revealedBy(path: Path, open: () => void) {
  return {
    id: entryId(path),
    ref: (element: HTMLElement | null) => {
      const reveal = () => flushSync(open)
      element?.addEventListener('reveal', reveal)
      return () => element?.removeEventListener('reveal', reveal)
    },
  }
}

/** Scrolls to a place and focuses its field, or the place around it if it has none. */
export function focusOn(path: Path): boolean {
  for (let length = 1; length <= path.length; length++) {
    document.getElementById(entryId(path.slice(0, length)))?.dispatchEvent(new Event('reveal'))
  }
  for (let length = path.length; length >= 0; length--) {
    const field = document.getElementById(fieldId(path.slice(0, length)))
    if (!field) continue
    for (let around: Element | null = field; around; around = around.parentElement) {
      if (around instanceof HTMLDetailsElement) around.open = true
    }
    const control = field.matches('input, select, textarea, button, [tabindex]')
      ? field
      : (field.querySelector<HTMLElement>('input, select, textarea, button') ?? field)
    control.focus()
    control.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
