import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Empty from the start and filled by script: React never looks into it, so hydrating cannot undo what it says. */
export const filledByScript = { dangerouslySetInnerHTML: { __html: '' } }

/**
 * After a navigation without a new document: moves focus to the page's heading, or to the place its `#` names, and says
 * the new title once. The early script says here that the menu has closed.
 */
export function Announcer() {
  const { key, hash } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    focusPlace(decodeURIComponent(hash.slice(1)))
    document.getElementById('announcer')!.textContent = document.title
  }, [key, hash])
  return <p id="announcer" role="status" className="visually-hidden" {...filledByScript} />
}

/** @param id of the place that the address names; empty for the page's heading */
function focusPlace(id: string): void {
  const place = document.getElementById(id) ?? document.querySelector<HTMLElement>('main h1')
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
