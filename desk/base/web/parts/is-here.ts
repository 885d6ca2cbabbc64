import { useCallback, useEffect, useRef } from 'react'

/** @returns whether the component is still shown: what it has begun may end after the recruiter has closed it */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
