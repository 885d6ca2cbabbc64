import { useSignal } from '../live/notify.ts'
import { Icon } from '../parts/icon.tsx'
import { closeToast, shownToasts, toastsChanged, undo } from './toasts.ts'

/** Messages about what was just done, each for ten seconds. */
export function Toasts() {
  useSignal(toastsChanged)
  return (
    <section className="toasts" aria-label="Messages" aria-live="polite">
      {shownToasts().map(({ id, words, isError, offer }) => (
        <p key={id} className={isError ? 'toast toast--error' : 'toast'}>
          {isError && <Icon name="warning" />}
          <span>{words}</span>
          {offer && (
            <button className="toast-undo" type="button" onClick={() => undo(offer)}>
              Undo
            </button>
          )}
          <button
            className="toast-close"
            type="button"
            aria-label="Close message"
            onClick={() => closeToast(id)}
          >
            <Icon name="close" />
          </button>
        </p>
      ))}
    </section>
  )
}
