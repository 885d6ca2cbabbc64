/**
 * A failure of any backend, for any reason: the request may be retried. Only the code may be logged.
 * A bug in the program (TypeError and the like) is no BackendError, because a retry would not help.
 */
export class BackendError extends Error {
  readonly code: string

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError]

/** The same port, with its failures turned into BackendError. Errors with a code of the port's own (ENOENT) stay as they are. */
export function withBackendErrors<Port extends object>(port: Port): Port {
  const failed = (error: unknown): never => {
    if (error instanceof BackendError || mistakes.some((mistake) => error instanceof mistake)) {
      throw error
    }
    const { code, message } = error as { code?: unknown; message?: unknown }
    throw new BackendError(String(message), String(code ?? 'UNKNOWN'), { cause: error })
  }
  const guarded = (work: () => unknown): unknown => {
    try {
      const result = work()
      return result instanceof Promise ? result.catch(failed) : result
    } catch (error) {
      return failed(error)
    }
  }
  return new Proxy(port, {
    get(target, name) {
      const value = guarded(() => Reflect.get(target, name, target))
      if (typeof value === 'function') {
        return (...given: unknown[]) => {
          const result = guarded(() => value.apply(target, given) as unknown)
          // `records` returns the port of one kind, which is wrapped as well.
          return name === 'records' ? withBackendErrors(result as object) : result
        }
      }
      return name === 'sentNotices' && value ? withBackendErrors(value) : value
    },
  })
}
