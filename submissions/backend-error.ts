/**
 * A backend failed, whichever it is and for whatever reason: what was asked may be asked again. Only its code is for a log.
 * A mistake of the program in it (TypeError and the like) is none: asking again would not help.
 */
export class BackendError extends Error {
  readonly code: string

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError]

/** The same port, whose failures are of the one type. What a port answers with a code of its own (ENOENT) keeps it. */
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
          // The records of one kind are a port of their own.
          return name === 'records' ? withBackendErrors(result as object) : result
        }
      }
      return name === 'sentNotices' && value ? withBackendErrors(value) : value
    },
  })
}
