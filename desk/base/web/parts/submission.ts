// Submitting a form: busy, then done or failed, with errors at the fields that the server or the form itself names.
import { useState, type FormEvent } from 'react'
import { failureWords, fieldErrors } from '../api/failure-words.ts'
import { showToast } from '../shell/toasts.ts'
import { useIsHere } from './is-here.ts'

export type Submission = {
  isSending: boolean
  /** Message for the form as a whole. */
  failure: string | undefined
  /** By field name. */
  errors: Record<string, string>
}

const idle: Submission = { isSending: false, failure: undefined, errors: {} }

export type FailureWords = (error: unknown) => string | Promise<string>

/** @param send may throw FormError @returns whether it was sent */
export async function runSubmission(
  send: () => Promise<unknown>,
  show: (submission: Submission) => void,
  wordsOf: FailureWords = failureWords,
): Promise<boolean> {
  show({ ...idle, isSending: true })
  try {
    await send()
    show(idle)
    return true
  } catch (error) {
    const errors = fieldErrors(error)
    const isOfFields = Object.keys(errors).length > 0
    show({ ...idle, errors, failure: isOfFields ? undefined : await wordsOf(error) })
    return false
  }
}

/** The trimmed text of a field. */
type Typed = (name: string) => string

/** What fails after its form was closed is told by a message. */
export function useSubmission(wordsOf: FailureWords = failureWords) {
  const [submission, setSubmission] = useState(idle)
  const isHere = useIsHere()
  const show = (next: Submission) => {
    setSubmission(next)
    const words = next.failure ?? Object.values(next.errors)[0]
    if (words !== undefined && !isHere()) showToast(`Not done: ${words}`, { isError: true })
  }
  const submit = (send: () => Promise<unknown>) => runSubmission(send, show, wordsOf)
  /** For `<form onSubmit>`. Focus goes to the first field with an error. */
  const onSubmit =
    (send: (typed: Typed, form: HTMLFormElement) => Promise<unknown>) =>
    (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      const form = event.currentTarget
      const entered = new FormData(form)
      const typed = (name: string) => String(entered.get(name) ?? '').trim()
      void submit(() => send(typed, form)).then((isSent) => {
        if (isSent) return
        requestAnimationFrame(() =>
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      })
    }
  return { ...submission, submit, onSubmit }
}
