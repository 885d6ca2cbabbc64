import { useSignal } from '../live/notify.ts'
import { Icon } from '../parts/icon.tsx'
import {
  closeToast,
  holdToast,
  resumeToast,
  shownToast,
  takeOffer,
  toastsChanged,
} from './toasts.ts'

/** Shows the last action for ten seconds, or while the pointer or the focus is on it. */
export function Toasts() {
  useSignal(toastsChanged)
  const toast = shownToast()
  return (
    <section
      className="toasts"
      aria-label="Messages"
      aria-live="polite"
      // What an open dialog does is undone without closing it.
      data-react-aria-top-layer
      onPointerEnter={holdToast}
      onPointerLeave={resumeToast}
      onFocus={holdToast}
      onBlur={resumeToast}
    >
      {toast && (
        <p key={toast.id} className={toast.isError ? 'toast toast--error' : 'toast'}>
          {toast.isError && <Icon name="warning" />}
          <span>{toast.words}</span>
          {toast.offer && (
            <button
              className="toast-undo"
              type="button"
              onClick={() => takeOffer(toast.offer!.label)}
            >
              {toast.offer.label}
            </button>
          )}
          <button
            className="toast-close"
            type="button"
            aria-label="Close message"
            onClick={closeToast}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </section>
  )
}
