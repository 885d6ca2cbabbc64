import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  /** In the order of the fields; `name` is the field's id. */
  errors: readonly { name: string; text: string }[]
  /** Changes with each failed attempt, so that the summary takes focus again. */
  attempt: number
}

/** "There is a problem": at the top of a form, focused; each message is a link to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <section
      className="error-summary"
      ref={box}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      // Without scripts, autofocus scrolls to the summary.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h3 id="error-summary-title">There is a problem</h3>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(name)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
