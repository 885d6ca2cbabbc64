// Short messages at the foot of the page. An undo that one offers works only while the message is shown, by its button or by keys: a
// recruiter must not undo what they do not see.
import { failureWords } from '../api/failure-words.ts'
import { createSignal } from '../live/notify.ts'

type Offer = { label: 'Undo' | 'Do not send'; run: () => void }

export type Toast = { id: number; words: string; isError: boolean; offer: Offer | undefined }

/** A function for an action that may still be refused: the present text; undefined when nothing of the action is stored. */
type Words = string | (() => string | undefined)

export const toastsChanged = createSignal()
/** Milliseconds. Errors stay until they are closed or replaced. */
const shownFor = 10_000
let shown: (Omit<Toast, 'words'> & { words: Words }) | undefined
let next = 1
let timer: ReturnType<typeof setTimeout> | undefined

export function shownToast(): Toast | undefined {
  const words = typeof shown?.words === 'function' ? shown.words() : shown?.words
  return shown && words !== undefined ? { ...shown, words } : undefined
}

export function showToast(
  words: Words,
  { isError = false, offer }: { isError?: boolean; offer?: Offer } = {},
): void {
  // One at a time: several would hide the list.
  shown = { id: next++, words, isError, offer }
  resumeToast()
  toastsChanged.notify()
}

/** @param what failed, where the error does not say so */
export const showFailureToast = (error: unknown, what?: string): void =>
  showToast(`${what === undefined ? '' : `${what}: `}${failureWords(error)}`, { isError: true })

/** Shows an error as a message. @param what failed @returns the result; undefined when it failed */
export async function orSay<Reply>(
  work: Promise<Reply>,
  what?: string,
): Promise<Reply | undefined> {
  try {
    return await work
  } catch (error) {
    showFailureToast(error, what)
    return undefined
  }
}

export function closeToast(): void {
  clearTimeout(timer)
  if (!shown) return
  shown = undefined
  toastsChanged.notify()
}

/** Stays while the pointer or the focus is on it. */
export const holdToast = (): void => clearTimeout(timer)

export function resumeToast(): void {
  clearTimeout(timer)
  if (shown && !shown.isError) timer = setTimeout(closeToast, shownFor)
}

/** Performs the offered undo. @returns false when no offer with this label is shown */
export function takeOffer(label: Offer['label']): boolean {
  const offer = shownToast()?.offer
  if (offer?.label !== label) return false
  closeToast()
  offer.run()
  return true
}
