import { useEffect, useRef, type ReactNode } from 'react'

type FocusedBoxProps = {
  kind: 'confirmation' | 'form-failure' | 'form-summary'
  title: string
  children: ReactNode
}

/** The result of sending. It takes focus when it appears, because the pressed button may be gone. */
export function FocusedBox({ kind, title, children }: FocusedBoxProps) {
  const box = useRef<HTMLElement>(null)
  const id = `${kind}-title`
  // A confirmation replaces the form; other results are a part of the form.
  const Heading = kind === 'confirmation' ? 'h2' : 'h3'
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: kind === 'form-failure' ? 'nearest' : 'start' })
  }, [kind])
  return (
    <section
      ref={box}
      className={kind}
      tabIndex={-1}
      aria-labelledby={id}
      // Without scripts, autofocus scrolls to the result.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}
