// Short messages at the foot of the page, and what Ctrl+Z undoes.
import type { Batch } from '../live/outbox.ts'
import { createSignal } from '../live/notify.ts'

export type Toast = {
  id: number
  words: string
  isError: boolean
  /** What "Undo" takes back. */
  offer: Undoable | undefined
}

type Undoable = { batch: Batch; undo: () => void }

export const toastsChanged = createSignal()
let toasts: readonly Toast[] = []
let next = 1
/** Newest last. */
let undoable: Undoable[] = []

export const shownToasts = (): readonly Toast[] => toasts
const shownFor = 10_000

export function tell(words: string, { isError = false }: { isError?: boolean } = {}): void {
  show({ words, isError, offer: undefined })
}

export function offerUndo(words: string, batch: Batch, opposite: () => void): void {
  const entry = { batch, undo: opposite }
  undoable = [...undoable.slice(-19), entry]
  show({ words, isError: false, offer: entry })
}

/** @returns false when there is nothing to undo */
export function undoLast(): boolean {
  const entry = undoable.at(-1)
  if (entry) undo(entry)
  return entry !== undefined
}

/** A change that was not stored cannot be undone. */
export function forgetUndo(batch: Batch): void {
  undoable = undoable.filter((entry) => entry.batch !== batch)
  for (const { id, offer } of toasts) if (offer?.batch === batch) closeToast(id)
}

export function closeToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
  toastsChanged.notify()
}

export function undo(entry: Undoable): void {
  if (!undoable.includes(entry)) return
  undoable = undoable.filter((other) => other !== entry)
  entry.undo()
  show({ words: `Undone: ${entry.batch.title}`, isError: false, offer: undefined })
}

function show(toast: Omit<Toast, 'id'>): void {
  const id = next++
  // One offer at a time: a pile of them would hide the list. Ctrl+Z still reaches the earlier ones.
  toasts = [{ ...toast, id }]
  toastsChanged.notify()
  setTimeout(() => closeToast(id), shownFor)
}
