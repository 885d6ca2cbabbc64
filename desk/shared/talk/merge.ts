// Merges a letter with the values of its reader.
import { replaceBrackets, type MergeWord } from 'core/content/merge-words.ts'

/** Values of a reader; a merge word without a value is missing. */
export type MergeValues = Partial<Record<MergeWord, string>>

/** The most mails of one sending. */
export const mostMails = 100

export type Letter = { subject: string; text: string }

export type Merged = Letter & {
  /** Merge words without a value; they stay in their brackets. */
  missing: MergeWord[]
}

export function merge({ subject, text }: Letter, values: MergeValues): Merged {
  const missing = new Set<MergeWord>()
  const fill = (part: string) =>
    replaceBrackets(part, ({ word, instead }, whole) => {
      if (word === undefined) return whole
      // On one line, whatever was typed into a form, so that a value cannot add a header to a mail.
      const value = values[word]?.replaceAll(/\s+/g, ' ').trim() || instead
      if (value === undefined) missing.add(word)
      return value ?? `[${word}]`
    })
  const [filledSubject, filledText] = [fill(subject), fill(text)]
  return { subject: filledSubject, text: filledText, missing: [...missing] }
}

/** A letter of the owner as one text: a mail has paragraphs, a text message has none. */
export const wordsOf = ({
  by,
  paragraphs,
}: {
  by: 'mail' | 'text'
  paragraphs: readonly string[]
}): string => paragraphs.join(by === 'mail' ? '\n\n' : ' ')
