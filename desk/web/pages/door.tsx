import type { ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'

/** The page for somebody who is not signed in yet. */
export function Door(props: { title: string; business: string; children: ReactNode }) {
  const { title, business, children } = props
  return (
    <main className="door">
      <div className="door-card">
        <p className="door-name">
          <Icon name="mark" />
          <span>{business}</span>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
