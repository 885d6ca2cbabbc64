import type { ReactNode } from 'react'

/** Running text: paragraphs, lists, headings from h2 down, links. One measure wide. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
