import type { ReactNode } from 'react'

/** Running text with the width of a readable line. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
