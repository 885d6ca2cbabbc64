// What the fields of one form share.
import { createContext, useContext } from 'react'
import { valueAt } from '../../content/places.ts'
import { pathText } from '../../../app/content/record-problems.ts'
import type { Path } from '../../../app/content/merge.ts'

export type FormState = {
  /** @param value undefined takes the key out */
  change: (path: Path, value: unknown) => void
  /** In words, by path. */
  errors: Readonly<Record<string, string>>
  /** The record as it is typed. */
  data: unknown
  /** By list: the entries that may be named. */
  entries: Readonly<Record<string, readonly { id: string; name: string }[]>>
  /** By name: what a sentence may name in curly brackets. */
  facts: Readonly<Record<string, string>>
}

const FormContext = createContext<FormState | undefined>(undefined)

export const FormProvider = FormContext.Provider

export function useForm(): FormState {
  return useContext(FormContext)!
}

/** The entries that a field may name: of a record's list, or of the list that its section shows. */
export function useEntries(refersTo: string | undefined, path: Path) {
  const { data, entries } = useForm()
  if (refersTo === undefined) return undefined
  if (refersTo !== 'list') return entries[refersTo]
  for (let length = path.length - 1; length > 0; length--) {
    const list = valueAt(data, [...path.slice(0, length), 'list'])
    if (typeof list === 'string') return entries[list]
  }
  return undefined
}

export const fieldId = (path: Path) => `field-${pathText(path)}`

/** What ties a control to its help and its error. */
export function useDescribed(path: Path, help: string) {
  const { errors } = useForm()
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

/** Brings a place into view and puts the focus on it; the place around it where it has no field. */
export function focusOn(path: Path): boolean {
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
