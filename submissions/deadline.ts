/** Milliseconds that one submission waits for a silent backend in all, retries included. */
export const deadlineMs = 60_000

/** When one submission gives its backend up; both of its steps share it. */
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

  /** Starts the time anew: a submission in a queue that moves does not wait for a silent backend. */
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
