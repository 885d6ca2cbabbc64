import { useEffect, useEffectEvent, useState } from 'react'

type Asked<Reply> = { reply?: Reply; error?: Error }

/**
 * Sends a request when a component is shown, and again when `key` changes.
 * @param pauseMs debounce: milliseconds without another key before it is sent
 * @returns the last reply; undefined before the first
 */
export function useReply<Reply>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Reply>,
  pauseMs = 0,
): Asked<Reply> {
  const [asked, setAsked] = useState<Asked<Reply>>({})
  const begin = useEffectEvent(ask)
  useEffect(() => {
    const ended = new AbortController()
    const show = (answer: Asked<Reply>) => {
      // The reply to an earlier key that arrives late is ignored.
      if (!ended.signal.aborted) setAsked(answer)
    }
    const timer = setTimeout(() => {
      begin(ended.signal).then(
        (reply) => show({ reply }),
        (error: Error) => show({ error }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The key says what is asked for.
  }, [key, pauseMs])
  return asked
}
