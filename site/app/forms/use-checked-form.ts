import { use, useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { EnteredBefore } from './entered-before.ts'

export type Errors<Name extends string> = Partial<Record<Name, string>>

type Entries = Readonly<Record<string, string>>

type Options<Name extends string> = {
  /** Names of the controls that can have a message, in the order on the page; a name is also its control's id. */
  names: readonly Name[]
  /** What is wrong with a text, in words for the visitor. @param entries of the whole form, where one field depends on others */
  check(name: Name, text: string, entries: Entries): string | undefined
  /** Messages of a plain form post that the server sent back. */
  posted?: Errors<Name>
}

/**
 * What all forms share: they check a field when the visitor leaves it, and all fields before sending; they show messages in a summary,
 * under the field and in the page's title; they keep what was typed. Inputs are uncontrolled, so that hydration keeps earlier entries.
 */
export function useCheckedForm<Name extends string>({ names, check, posted }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const changed = useRef(new Set<string>())
  const [errors, setErrors] = useState<Errors<Name>>(posted ?? {})
  // A page that the server sent back counts as a failed attempt: its summary takes focus.
  const [attempt, setAttempt] = useState(posted ? 1 : 0)
  const list = names.flatMap((name) => (errors[name] ? [{ name, text: errors[name] }] : []))
  const isWrong = list.length > 0

  const restoreEntries = use(EnteredBefore)
  useLayoutEffect(() => {
    if (!form.current) return
    restoreEntries?.(form.current)
    // Marks the form as hydrated, which the browser tests wait for.
    form.current.dataset.hydrated = ''
  }, [restoreEntries])

  useEffect(() => {
    const title = document.title.replace(/^Error: /, '')
    document.title = isWrong ? `Error: ${title}` : title
  }, [isWrong])

  /** Shows the message of a control, or removes it. */
  function setError(name: Name, text: string | undefined) {
    setErrors((now) => (now[name] === text ? now : { ...now, [name]: text }))
  }

  /**
   * Shows messages after an attempt to send.
   * @param attempts 0 for a form that was emptied, because nothing was sent
   * @returns whether there is no message
   */
  function showErrors(found: Errors<Name>, attempts = 1): boolean {
    setErrors(found)
    setAttempt((count) => (attempts === 0 ? 0 : count + attempts))
    if (attempts === 0) changed.current.clear()
    return Object.keys(found).length === 0
  }

  /** Checks the texts of all fields. */
  function checkTexts(data: FormData, fields: readonly Name[]): Errors<Name> {
    const found: Errors<Name> = {}
    for (const field of fields) {
      const error = check(field, String(data.get(field) ?? ''), entriesOf(data))
      if (error) found[field] = error
    }
    return found
  }

  const entries = () => entriesOf(form.current ? new FormData(form.current) : new FormData())

  function nameOf(event: FormEvent): [Name | undefined, HTMLInputElement] {
    const control = event.target as HTMLInputElement
    return [
      control.type === 'file' ? undefined : names.find((one) => one === control.name),
      control,
    ]
  }

  const props = {
    ref: form,
    method: 'post' as const,
    noValidate: true,
    onInput(event: FormEvent<HTMLFormElement>) {
      const [name, { value }] = nameOf(event)
      if (!name) return
      changed.current.add(name)
      if (errors[name]) setError(name, check(name, value, entries()))
    },
    onBlur(event: React.FocusEvent<HTMLFormElement>) {
      const [name, { value, defaultValue = '' }] = nameOf(event)
      // Not checked while a button is being pressed: a new message would move the button away from the pointer.
      if (!name || event.relatedTarget instanceof HTMLButtonElement) return
      if (changed.current.has(name) || value !== defaultValue) {
        setError(name, check(name, value, entries()))
      }
    },
  }

  return {
    form,
    errors,
    summary: { errors: list, attempt },
    props,
    setError,
    showErrors,
    checkTexts,
  }
}

/** The text entries of a form by the names of its controls. */
export function entriesOf(data: FormData): Entries {
  return Object.fromEntries([...data].filter(([, value]) => typeof value === 'string')) as Entries
}
