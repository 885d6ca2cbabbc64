// The preview follows what is typed: the desk is told, and the frames are loaded again.
import { useEffect, useRef, useState } from 'react'
import type { ContentName } from '../../../app/content/kinds.ts'
import { fetchReply } from '../api/request.ts'

/** After the last key, milliseconds. */
const patienceMs = 100

/** @param typed undefined: nothing that is not saved @returns changes whenever the frames are to be loaded again */
export function useTypedPreview(name: ContentName, typed: unknown): number {
  const [version, setVersion] = useState(0)
  const isTold = useRef(false)
  useEffect(() => {
    if (typed === undefined && !isTold.current) return
    const timer = setTimeout(
      () => {
        isTold.current = typed !== undefined
        fetchReply('PUT /api/content/typed', {
          body: typed === undefined ? null : { name, data: typed },
        }).then(
          () => setVersion((count) => count + 1),
          () => {
            // Saving will say what is wrong.
          },
        )
      },
      typed === undefined ? 0 : patienceMs,
    )
    return () => clearTimeout(timer)
  }, [name, typed])
  useEffect(
    () => () => {
      if (isTold.current) void fetchReply('PUT /api/content/typed', { body: null }).catch(() => {})
    },
    [],
  )
  return version
}
