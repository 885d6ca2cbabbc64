import { downloadsChanged, runningDownloads } from '../live/download.ts'
import { useSignal } from '../live/notify.ts'
import { sizeWords } from '../words/labels.ts'

/** Files on their way, with how far they are. */
export function DownloadPanel() {
  useSignal(downloadsChanged)
  return (
    <section className="downloads" aria-label="Files on their way">
      {runningDownloads().map(({ id, title, loaded, total, cancel }) => (
        <div key={id} className="download">
          <span>
            {title}: {sizeWords(loaded)}
            {total !== undefined && ` of ${sizeWords(total)}`}
          </span>
          <progress aria-label={title} {...(total ? { value: loaded, max: total } : {})} />
          <button className="button button--quiet" type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      ))}
    </section>
  )
}
