import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept current. */
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

/** The list stays beside an open record. */
export const besideList = '(min-width: 1200px)'
/** Rows are two lines high instead of columns. */
export const narrow = '(max-width: 799px)'
