// What the fields of one form share.
import { createContext, use } from 'react'
import { flushSync } from 'react-dom'
import { valueAt } from '../../shared/website/places.ts'
import { pathText } from '../../../app/content/record-problems.ts'
import type { Path } from '../../../app/content/values.ts'

/** The same while somebody types, so that a key draws again only the field that it is typed into. */
export type FormState = {
  /** @param value undefined takes the key out */
  change: (path: Path, value: unknown) => void
  /** By list: the entries that may be named. */
  entries: Readonly<Record<string, readonly { id: string; name: string }[]>>
  /** By name: what a sentence may name in curly brackets. */
  facts: Readonly<Record<string, string>>
  /** Of the entries that visitors see. */
  publicIds: ReadonlySet<string>
}

export const FormContext = createContext<FormState | undefined>(undefined)
/** What is wrong, in words, by path. */
export const ErrorsContext = createContext<Readonly<Record<string, string>>>({})
/** The record as it is typed: whoever reads it is drawn again at each key. */
export const TypedContext = createContext<unknown>(undefined)

export function useForm(): FormState {
  return use(FormContext)!
}

export const useErrors = () => use(ErrorsContext)

/** The entries that a field may name: of a record's list, or of the list that its section shows. */
export function useEntries(refersTo: string | undefined, path: Path) {
  const { entries } = useForm()
  if (refersTo === undefined) return undefined
  if (refersTo !== 'list') return entries[refersTo]
  const data = use(TypedContext)
  for (let length = path.length - 1; length > 0; length--) {
    const list = valueAt(data, [...path.slice(0, length), 'list'])
    if (typeof list === 'string') return entries[list]
  }
  return undefined
}

export const fieldId = (path: Path) => `field-${pathText(path)}`

/** What ties a control to its help and its error. */
export function useDescribed(path: Path, help: string) {
  const errors = useErrors()
  const id = fieldId(path)
  const error = errors[pathText(path)]
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return {
    error,
    control: {
      id,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': described || undefined,
    },
  }
}

const entryId = (path: Path) => `entry-${pathText(path)}`

/** Of an entry that draws what it holds once it is asked to: `focusOn` asks it. */
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

/** Brings a place into view and puts the focus on it; the place around it where it has no field. */
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
