import type { ReactNode } from 'react'
import { Actions, type Action } from '../ui/button.tsx'
import { Band } from './band.tsx'

type CallToActionProps = {
  title: string
  /** The first is the main one: `{ label, href }`, where href may be a path, `tel:` or `mailto:`. */
  actions: readonly Action[]
  /** A sentence or two. */
  children?: ReactNode
  id?: string
}

/** The closing block of a page, on gold. It is a band of its own. */
export function CallToAction({ title, actions, children, id }: CallToActionProps) {
  return (
    <Band background="gold" id={id}>
      <div className="call-to-action">
        <h2>{title}</h2>
        <div>
          {typeof children === 'string' ? <p>{children}</p> : children}
          <Actions actions={actions} />
        </div>
      </div>
    </Band>
  )
}
