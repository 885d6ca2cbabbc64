import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'

/** While changes would be lost, the browser asks before it closes or reloads the page. */
export function useAskedBeforeClosing(losesSomething: boolean): void {
  useEffect(() => {
    if (!losesSomething) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [losesSomething])
}

/**
 * The same, also before another page of the desk is opened.
 * @returns "blocked" while a navigation waits; `proceed` continues it, `reset` stays
 */
export function useLeaving(losesSomething: boolean): Blocker {
  useAskedBeforeClosing(losesSomething)
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      losesSomething && currentLocation.pathname !== nextLocation.pathname,
  )
}
