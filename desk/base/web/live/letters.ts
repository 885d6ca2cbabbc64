// The owner's letters, fetched when a recruiter is about to write.
import type { LettersReply } from '../../http/api.ts'
import { kindEntry, type RecordKind } from 'core/forms/record-kinds.ts'
import { failureWords } from '../api/failure-words.ts'
import { fetchReply } from '../api/request.ts'
import { useReply } from '../api/use-reply.ts'

export function useLetters(): { reply: LettersReply | undefined; failure: string | undefined } {
  const { reply, error } = useReply('letters', (signal) =>
    fetchReply('GET /api/letters', { signal }),
  )
  return { reply, failure: error && failureWords(error) }
}

/** The letters for some kinds of record. */
export function lettersFor(
  { letters }: LettersReply,
  by: 'mail' | 'text',
  kinds: readonly RecordKind[],
): LettersReply['letters'] {
  const readers = new Set(kinds.map((kind) => kindEntry(kind).reader))
  return letters.filter((letter) => letter.by === by && readers.has(letter.to))
}
