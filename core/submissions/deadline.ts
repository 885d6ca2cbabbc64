/** Timeout of one submission in milliseconds for a backend that does not answer, retries included. */
export const deadlineMs = 60_000

/** The deadline of one submission at its backend, shared by both steps. */
export class Deadline {
  readonly #ms: number
  readonly #over = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(ms = deadlineMs) {
    this.#ms = ms
    this.renew()
  }

  /** Aborts when the time is over. */
  get signal(): AbortSignal {
    return this.#over.signal
  }

  /** Restarts the timeout: while the queue of the semaphore moves, the backend is answering. */
  renew(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => this.#over.abort(new DOMException('the backend stayed silent', 'TimeoutError')),
      this.#ms,
    ).unref()
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
