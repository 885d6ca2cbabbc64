import { BackendError } from '../../../submissions/backend-error.ts'
import { Refusal } from './refusal.ts'

/** Of the index and of this machine's own database. SQLite: busy, read-only, input or output failed, full, cannot be opened. */
const passingResults = [5, 8, 10, 13, 14]
const passingCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']
const gaveUp = ['TimeoutError', 'AbortError']

/**
 * The answer where the disk or the backend fails, whichever that is: 503, for which a browser keeps what was done and sends it again
 * under the same ids. @returns undefined when that would not help
 */
export function unavailable(error: unknown): Refusal | undefined {
  const { code, errcode, name } = error as { code?: unknown; errcode?: unknown; name?: unknown }
  const passes =
    error instanceof BackendError ||
    passingResults.includes(Number(errcode) & 0xff) ||
    passingCodes.includes(String(code)) ||
    gaveUp.includes(String(name))
  if (!passes) return undefined
  return new Refusal(
    503,
    'The desk cannot reach what it keeps',
    'It may be a full disk, or the database does not answer. Try again in a minute; if it stays, tell whoever runs the desk.',
    { headers: { 'Retry-After': '10' } },
  )
}
