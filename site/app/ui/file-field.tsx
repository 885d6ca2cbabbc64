import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { controlProps, FieldError } from './field.tsx'

type FileFieldProps = {
  name: string
  label: string
  hint: string
  error?: string
  /** The attribute `accept` of the file input; the server also checks the content. */
  accept: string
  /** Called with the chosen file, or with undefined when it is removed. */
  onChoose?: (file: File | undefined) => void
  children?: ReactNode
}

/**
 * The browser's own file input inside a drop zone. Without scripts it is only a file input; with scripts, the name and size of the file
 * and a button to remove it are shown. A dropped file arrives as a change event (site/app/behaviour/file-drop.ts).
 */
export function FileField({
  name,
  label,
  hint,
  error,
  accept,
  onChoose,
  children,
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const choose = () => {
    const chosen = input.current?.files?.[0]
    setFile(chosen)
    onChoose?.(chosen)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    choose()
    input.current?.focus()
  }
  // A file that was chosen before hydration, or kept by the browser on Back.
  const takeChosen = useEffectEvent(() => {
    if (input.current?.files?.length) choose()
  })
  useEffect(() => takeChosen(), [])

  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label htmlFor={name}>{label}</label>
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
      <FieldError name={name} error={error} />
      <div
        className="drop-zone"
        data-over={over ? '' : undefined}
        data-chosen={file ? '' : undefined}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          onChange={choose}
          {...controlProps({ name, hint, error })}
        />
        <div className="drop-zone-file">
          <p role="status" className={file ? undefined : 'drop-zone-hint'}>
            {file ? (
              <>
                <strong>{file.name}</strong> <span>{formatBytes(file.size)}</span>
              </>
            ) : (
              <span>or drop the file here</span>
            )}
          </p>
          {file && (
            <button type="button" className="button-quiet" onClick={remove}>
              <span>Remove</span>
              <span className="visually-hidden">{` ${file.name}`}</span>
            </button>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

/** @param bytes in the units of file managers: 1 MB is 1,048,576 bytes, as in the size limit */
function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)}\u00a0KB`
  return `${(bytes / 1_048_576).toFixed(1)}\u00a0MB`
}
