import { BackendError } from 'core/submissions/backend-error.ts'
import { Refusal } from './refusal.ts'

/** SQLite results of the index and the local database that pass: busy, read-only, I/O error, full, cannot open. */
const passingResults = [5, 8, 10, 13, 14]
const passingCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']
const gaveUp = ['TimeoutError', 'AbortError']

/**
 * 503 where the disk or the backend fails: the browser then keeps the change and sends it again under the same ids.
 * @returns undefined when sending again would not help
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
