// The owner's letters, asked for when somebody is about to write.
import { useEffect, useState } from 'react'
import type { LettersReply } from '../../http/api.ts'
import { readerOf } from '../../../shared/talk/readers.ts'
import type { RecordKind } from '../../../../app/forms/record-kinds.ts'
import { failureWords } from '../api/failure-words.ts'
import { fetchReply } from '../api/request.ts'

export type Letters = { reply?: LettersReply; failure?: string }

export function useLetters(): Letters {
  const [letters, setLetters] = useState<Letters>({})
  useEffect(() => {
    const ended = new AbortController()
    fetchReply('GET /api/letters', { signal: ended.signal }).then(
      (reply) => setLetters({ reply }),
      (error: unknown) => {
        if (!ended.signal.aborted) setLetters({ failure: failureWords(error) })
      },
    )
    return () => ended.abort()
  }, [])
  return letters
}

/** Those that are written to some kinds of record. */
export function lettersFor(
  { letters }: LettersReply,
  by: 'mail' | 'text',
  kinds: readonly RecordKind[],
): LettersReply['letters'] {
  const readers = new Set(kinds.map((kind) => readerOf[kind]))
  return letters.filter((letter) => letter.by === by && readers.has(letter.to))
}
