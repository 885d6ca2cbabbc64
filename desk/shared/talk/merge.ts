// A letter with the words of its reader in it.
import { replaceBrackets, type MergeWord } from '../../../app/content/merge-words.ts'

/** What is known of a reader; a word without a value is missing. */
export type MergeValues = Partial<Record<MergeWord, string>>

/** As many as one sending has. */
export const mostMails = 100

export type Letter = { subject: string; text: string }

export type Merged = Letter & {
  /** Words of which nothing is known; they stand in their brackets still. */
  missing: MergeWord[]
}

export function merge({ subject, text }: Letter, values: MergeValues): Merged {
  const missing = new Set<MergeWord>()
  const fill = (part: string) =>
    replaceBrackets(part, ({ word, instead }, whole) => {
      if (word === undefined) return whole
      // One line, whatever was typed into a form: a value adds no line of a mail's head.
      const value = values[word]?.replaceAll(/\s+/g, ' ').trim() || instead
      if (value === undefined) missing.add(word)
      return value ?? `[${word}]`
    })
  const [filledSubject, filledText] = [fill(subject), fill(text)]
  return { subject: filledSubject, text: filledText, missing: [...missing] }
}

/** A letter of the owner's as one text: a mail has its paragraphs apart, a text message has none. */
export const wordsOf = ({
  by,
  paragraphs,
}: {
  by: 'mail' | 'text'
  paragraphs: readonly string[]
}): string => paragraphs.join(by === 'mail' ? '\n\n' : ' ')
