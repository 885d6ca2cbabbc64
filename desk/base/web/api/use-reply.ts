import { useEffect, useEffectEvent, useState } from 'react'

type Asked<Reply> = { reply?: Reply; error?: Error }

/**
 * What is asked for once a component is shown, and again where `key` is another.
 * @param pauseMs milliseconds without another key after which it is asked for
 * @returns the last answer; nothing before the first
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
      // An older answer that comes later counts no more.
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
