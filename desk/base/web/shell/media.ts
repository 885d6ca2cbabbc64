import { useSyncExternalStore } from 'react'

/** Whether a media query matches, kept current. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Wide enough to show the list beside an open record. */
export const besideList = '(min-width: 1200px)'
/** Too narrow for columns: rows are two lines high. */
export const narrow = '(max-width: 799px)'
