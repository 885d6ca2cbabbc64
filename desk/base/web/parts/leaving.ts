import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'

/** While something would be lost, the browser asks by itself before it closes or reloads the page. */
export function useAskedBeforeClosing(losesSomething: boolean): void {
  useEffect(() => {
    if (!losesSomething) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [losesSomething])
}

/**
 * The same, and another page of the desk has to wait for an answer. @returns "blocked" while a page waits; `proceed` goes there,
 * `reset` stays
 */
export function useLeaving(losesSomething: boolean): Blocker {
  useAskedBeforeClosing(losesSomething)
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      losesSomething && currentLocation.pathname !== nextLocation.pathname,
  )
}
