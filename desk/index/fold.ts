// One spelling for what people write in several: the same for what is indexed and for what is looked for.

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Lower case, without accents: "Łukasz Müller" and "lukasz muller" are one. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđðħıŧßæœþ]/g, (letter) => letters[letter]!)
}

/** By which two spellings of one mailbox are told to be one; accents count. */
export function addressKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** The last nine digits of a telephone number, which are the same with and without +61; null for too few of them. */
export function phoneKey(phone: string): string | null {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '')
  return digits.length < 8 ? null : digits.slice(-9)
}

/** What looks like a telephone number, or the beginning of one, as far as `phoneKey` would keep it. */
export function phoneBeginning(text: string): string | undefined {
  if (!/^[\s\d()+-]{4,}$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:61(?=\d{3})|0)/, '')
  return digits.length < 4 ? undefined : digits.slice(0, 9)
}

/**
 * What was typed as terms of a full-text query: each word in quotes, so that nothing in it is an operator, and the last one
 * perhaps unfinished. A word of punctuation alone is left out.
 */
export function searchTerms(text: string): string[] {
  const words = fold(text)
    .replaceAll('"', ' ')
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const unfinished = /[\p{L}\p{N}]$/u.test(text)
  return words.map((word, n) => `"${word}"${unfinished && n === words.length - 1 ? ' *' : ''}`)
}
