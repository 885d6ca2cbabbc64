import { useEffect, useId, useRef, type ReactNode } from 'react'

type FocusedBoxProps = {
  kind: 'confirmation' | 'form-failure'
  title: string
  children: ReactNode
  /** Marks the page that ends a plain form post well (native-form.ts). */
  endsDraft?: string
}

/** How sending ended. It takes focus as it appears, because the button that was pressed has nothing more to say. */
export function FocusedBox({ kind, title, children, endsDraft }: FocusedBoxProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      className={kind}
      tabIndex={-1}
      aria-labelledby={id}
      data-ends-draft={endsDraft}
      // Without scripts the browser itself takes the visitor here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
