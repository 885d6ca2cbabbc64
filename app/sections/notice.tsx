import type { ReactNode } from 'react'

type NoticeProps = {
  title: string
  children: ReactNode
}

/** A word of advice beside the main matter: how to check that it is us, what to have ready. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <aside className="notice">
      <h3>{title}</h3>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </aside>
  )
}
