// Names of a document: its path in the bucket, and its file name in the row.
import type { SubmissionRow } from './resume-columns.ts'

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
}

/** A name reduced to ASCII letters, digits and `-`, at most 40 characters; "x" when nothing remains. */
export function asciiName(name: string): string {
  const reduced = name
    .replaceAll(/[ßæÆøØđĐłŁœŒþÞð]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return reduced || 'x'
}

let lastTimestamp = 0

/**
 * The current time in milliseconds since 1970, but never the same value twice in this process: during a burst of submissions it is a few
 * milliseconds ahead of the clock.
 */
export function uniqueTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return lastTimestamp
}

/**
 * The path of a document in the bucket: `public/{timestamp}_{firstName}_{lastName}_{id}.{extension}`.
 * @param timestamp from `uniqueTimestamp`
 * @param id of the submission; its first 8 characters are used
 */
export function resumePath(
  timestamp: number,
  { first_name, last_name, id }: Pick<SubmissionRow, 'first_name' | 'last_name' | 'id'>,
  extension: string,
): string {
  const names = `${asciiName(first_name)}_${asciiName(last_name)}`
  return `public/${timestamp}_${names}_${id.slice(0, 8)}.${extension}`
}

/** The original file name for the row: no folders, no control characters or text direction marks, at most 255 characters. */
export function storedFileName(name: string): string {
  const base = name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim()
  const extension = /\.[A-Za-z]{1,5}$/.exec(base)?.[0] ?? ''
  const stem = Array.from(base.slice(0, base.length - extension.length))
  // Cut between characters, not inside one. The length counts UTF-16 code units, which are never fewer than the database's characters.
  while (stem.join('').length + extension.length > 255) stem.pop()
  return stem.join('') + extension || 'resume'
}
