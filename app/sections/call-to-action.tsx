import type { ReactNode } from 'react'
import { Actions, type Action } from '../ui/button.tsx'

type CallToActionProps = {
  title: string
  /** The first is the main one: `{ label, href }`, where href may be a path, `tel:` or `mailto:`. */
  actions: readonly Action[]
  /** A sentence or two. */
  children?: ReactNode
  /** As high as a band, on the few pages whose end is what they are for. */
  tall?: boolean
}

/** What the closing band of a page says, on gold: a strip above the footer's own call. */
export function CallToAction({ title, actions, children, tall }: CallToActionProps) {
  return (
    <div className="call-to-action" data-tall={tall ? '' : undefined}>
      <div className="call-to-action-words">
        <h2>{title}</h2>
        {children}
      </div>
      {actions.length > 0 && <Actions actions={actions} />}
    </div>
  )
}
