import { useEffect, useRef, useSyncExternalStore } from 'react'

export type Toast = { kind: 'success' | 'error'; title: string; description: string }

/** Milliseconds for which a success is shown; an error stays until it is closed or no longer applies. */
const successMs = 8000

/** Gives each toast an id, so that the same words twice are a new toast. */
let count = 0
let current: (Toast & { id: number }) | undefined
const listeners = new Set<() => void>()

function set(next: typeof current): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the previous one. The same message is always elsewhere on the page, and a toast never takes focus. */
export function showToast(toast: Toast): void {
  set({ ...toast, id: ++count })
}

export function closeToast(): void {
  if (current) set(undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The live regions are in the document from the start, because a region that is added together with its text is not announced. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  return (
    <div className="toasts">
      <div role="status">{toast?.kind === 'success' && <ToastBox key={toast.id} {...toast} />}</div>
      <div role="alert">{toast?.kind === 'error' && <ToastBox key={toast.id} {...toast} />}</div>
    </div>
  )
}

function ToastBox({ kind, title, description }: Toast) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current!
    let timer: ReturnType<typeof setTimeout> | undefined
    // A visitor who points at the toast or has focus in it is reading it.
    const hold = () => clearTimeout(timer)
    const start = () => {
      hold()
      const isHeld = element.matches(':hover') || element.contains(document.activeElement)
      if (kind === 'success' && !isHeld) timer = setTimeout(closeToast, successMs)
    }
    // During blur, the new focus is not set yet.
    const startSoon = () => setTimeout(start)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeToast()
    }
    element.addEventListener('pointerenter', hold)
    element.addEventListener('pointerleave', start)
    element.addEventListener('focusin', hold)
    element.addEventListener('focusout', startSoon)
    addEventListener('keydown', onKey)
    start()
    return () => {
      hold()
      removeEventListener('keydown', onKey)
    }
  }, [kind])

  return (
    <div className="toast" data-kind={kind} ref={box}>
      <p>
        <strong>{title}</strong>
        <span>{description}</span>
      </p>
      <button type="button" className="toast-close" onClick={closeToast}>
        <span className="visually-hidden">{`Close message: ${title}`}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" fill="none" />
        </svg>
      </button>
    </div>
  )
}
