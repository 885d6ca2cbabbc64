import { BackendError } from '../backend-error.ts'

/** The fields of the client's StorageError that are used here. */
type StorageError = { status?: number | undefined; statusCode?: string | undefined }

/** What the logs and /healthz may show of a failure: the service and the code. */
export class HostedError extends BackendError {
  /** False when a retry would get the same answer. */
  readonly transient: boolean

  /** @param hint what the operator can do about it */
  constructor(
    service: 'STORAGE' | 'DATABASE',
    reason: string | number,
    transient: boolean,
    hint?: string,
  ) {
    const who = service === 'STORAGE' ? 'the storage' : 'the database'
    super(`${who} answered ${reason}${hint ? `: ${hint}` : ''}`, `${service}_${reason}`)
    this.transient = transient
  }
}

/**
 * The status of a failure: Storage always replies with HTTP 400 and puts the real status into the body.
 * @returns undefined when there was no reply of Storage at all: connection reset, timeout, or a proxy's page
 */
export function storageStatus(error: StorageError): number | undefined {
  if (error.status === undefined) return undefined
  const hidden = Number(error.statusCode)
  return hidden >= 400 && hidden < 600 ? hidden : error.status
}

export function storageFailure(error: StorageError): HostedError {
  const status = storageStatus(error)
  return new HostedError('STORAGE', status ?? 'NO_ANSWER', isTransient(status))
}

/** @param status 0 or undefined when there was no reply */
export function databaseFailure(
  error: { code?: string } | null,
  status: number | undefined,
): HostedError {
  // Without a code the reply is not PostgREST's own; an unexpected 2xx reply is no success either.
  const reason = error?.code || status || 'NO_ANSWER'
  const known = Boolean(error?.code)
  return new HostedError('DATABASE', reason, isTransient(status) || (!known && (status ?? 0) < 400))
}

function isTransient(status: number | undefined): boolean {
  return !status || status === 408 || status === 429 || status >= 500
}
