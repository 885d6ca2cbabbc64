import type { ReactNode } from 'react'
import { SectionStyle } from './section-style.tsx'
import css from './notice.css?inline'

type NoticeProps = {
  title: string
  children: ReactNode
}

/** Advice beside the content, such as what to have ready. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <aside className="notice">
      <SectionStyle name="notice" css={css} />
      <h3>{title}</h3>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </aside>
  )
}
