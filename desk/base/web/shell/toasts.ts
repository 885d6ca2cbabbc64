// Short messages at the foot of the page. What one of them offers to take back can be taken back while it is shown, by its
// button or by keys, and not a moment longer: nobody undoes what they do not see.
import { failureWords } from '../api/failure-words.ts'
import { createSignal } from '../live/notify.ts'

type Offer = { label: 'Undo' | 'Do not send'; run: () => void }

export type Toast = { id: number; words: string; isError: boolean; offer: Offer | undefined }

/** What is said of something that may be refused still: as it stands now; undefined: nothing of it does. */
type Words = string | (() => string | undefined)

export const toastsChanged = createSignal()
/** Milliseconds. Errors stay until they are closed or something else is said. */
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
  // One at a time: a pile of them would hide the list.
  shown = { id: next++, words, isError, offer }
  resumeToast()
  toastsChanged.notify()
}

/** @param what failed, where the error does not say it */
export const showFailureToast = (error: unknown, what?: string): void =>
  showToast(`${what === undefined ? '' : `${what}: `}${failureWords(error)}`, { isError: true })

/** @param what failed @returns what came of it; undefined where it failed, which is said */
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

/** The pointer or the focus is on it: it stays. */
export const holdToast = (): void => clearTimeout(timer)

export function resumeToast(): void {
  clearTimeout(timer)
  if (shown && !shown.isError) timer = setTimeout(closeToast, shownFor)
}

/** Takes the offer that is shown. @returns false when none of this label is */
export function takeOffer(label: Offer['label']): boolean {
  const offer = shownToast()?.offer
  if (offer?.label !== label) return false
  closeToast()
  offer.run()
  return true
}
