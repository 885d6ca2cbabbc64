import { useSyncExternalStore } from 'react'

export type Toast = { id: number; kind: 'success' | 'error'; title: string; description: string }

/** Milliseconds that a success stays; an error stays until it is closed. */
const successMs = 8000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast. It is never the only carrier of its message and never takes focus. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = nextId++
  // The same words twice would be announced twice.
  set([...toasts.filter((one) => one.title !== toast.title), { ...toast, id }])
  if (toast.kind === 'success') setTimeout(() => closeToast(id), successMs)
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what is no longer true, such as the error before a success. */
export function closeAllToasts(): void {
  if (toasts.length > 0) set([])
}

const none: readonly Toast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The regions are there from the start, because a region that arrives with its words is not announced. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div className="toasts">
      <div role="status">{list(shown, 'success')}</div>
      <div role="alert">{list(shown, 'error')}</div>
    </div>
  )
}

function list(shown: readonly Toast[], kind: Toast['kind']) {
  return shown
    .filter((toast) => toast.kind === kind)
    .map(({ id, title, description }) => (
      <div key={id} className="toast" data-kind={kind}>
        <p>
          <strong>{title}</strong>
          <span>{description}</span>
        </p>
        <button type="button" className="toast-close" onClick={() => closeToast(id)}>
          <span className="visually-hidden">Close message: {title}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" fill="none" />
          </svg>
        </button>
      </div>
    ))
}
