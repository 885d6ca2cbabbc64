type UploadProgressProps = {
  /** What is going on, in words. */
  text?: string
  percent: number
  onCancel(): void
  /** Offered when nothing moves. */
  onRetry?(): void
}

/** How far an upload is, for eyes; ears get each quarter from the form's live region. */
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
