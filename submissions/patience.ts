/** Milliseconds that one submission waits for a silent backend in all, retries included. */
export const patienceMs = 60_000

/** How long one submission still waits for its backend; both steps draw on it. */
export class Patience {
  readonly #ms: number
  readonly #over = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(ms = patienceMs) {
    this.#ms = ms
    this.renew()
  }

  /** Aborts when the patience is over. */
  get signal(): AbortSignal {
    return this.#over.signal
  }

  /** Starts the time anew: whoever stands in a queue that moves is not waiting for a silent backend. */
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
