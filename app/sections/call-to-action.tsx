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
  /** As high as a band, on the few pages whose end is what they are for. */
  tall?: boolean
}

/** The closing block of a page, on gold: a strip above the footer's own call. It is a band of its own. */
export function CallToAction({ title, actions, children, id, tall }: CallToActionProps) {
  return (
    <Band background="gold" id={id}>
      <div className="call-to-action" data-tall={tall ? '' : undefined}>
        <div className="call-to-action-words">
          <h2>{title}</h2>
          {typeof children === 'string' ? <p>{children}</p> : children}
        </div>
        <Actions actions={actions} />
      </div>
    </Band>
  )
}
