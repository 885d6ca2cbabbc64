type UploadProgressProps = {
  percent: number
  note?: string
  onCancel(): void
  /** Offered when nothing moved for a while. */
  onRetry?(): void
}

/** How far an upload is, for eyes at every step and for ears at each quarter. */
export function UploadProgress({ percent, note, onCancel, onRetry }: UploadProgressProps) {
  const quarter = Math.floor(percent / 25) * 25
  const text = percent < 100 ? `Sending: ${percent}%` : 'Sent. Checking and storing your resume.'
  return (
    <div className="upload-progress">
      <p id="upload-progress-text">{note ?? text}</p>
      <progress max={100} value={percent} aria-labelledby="upload-progress-text" />
      <p role="status" className="visually-hidden">
        {note ?? (quarter < 100 ? `${quarter}% sent` : text)}
      </p>
      {onRetry && (
        <p role="status">
          Nothing has moved for 30 seconds.{' '}
          <button type="button" className="button-quiet" onClick={onRetry}>
            Start again
          </button>
        </p>
      )}
      <button type="button" className="button-quiet" onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}
