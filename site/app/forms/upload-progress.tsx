type UploadProgressProps = {
  /** State of the upload, in words. */
  text?: string
  percent: number
  onCancel(): void
  /** Shown when the upload has stalled. */
  onRetry?(): void
}

/** Visible progress of an upload; the form's live region announces each quarter. */
export function UploadProgress({
  percent,
  text = `Sending: ${percent}%`,
  onCancel,
  onRetry,
}: UploadProgressProps) {
  return (
    <div className="upload-progress">
      <p id="upload-progress-text">{text}</p>
      <progress max={100} value={percent} aria-labelledby="upload-progress-text" />
      <p className="form-actions">
        {onRetry && (
          <button type="button" className="button-quiet" onClick={onRetry}>
            Try again
          </button>
        )}
        <button type="button" className="button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </div>
  )
}
