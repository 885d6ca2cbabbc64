import type { ReactNode } from 'react'
import { Actions, type Action } from '../ui/button.tsx'

type CallToActionProps = {
  title: string
  /** The first is the main one: `{ label, href }`, where href may be a path, `tel:` or `mailto:`. */
  actions: readonly Action[]
  /** A sentence or two. */
  children?: ReactNode
}

/** The words of a call to action on gold. Most pages have theirs on the footer instead (site/app/page/ending-band.tsx). */
export function CallToAction({ title, actions, children }: CallToActionProps) {
  return (
    <div className="call-to-action">
      <div className="call-to-action-words">
        <h2>{title}</h2>
        {children}
      </div>
      {actions.length > 0 && <Actions actions={actions} />}
    </div>
  )
}
