/** Values that can be taken once, within a time: challenges of passkeys, states of OpenID Connect. In memory. */
export class OneTime<Value> {
  readonly #ttlMs: number
  readonly #max: number
  readonly #values = new Map<string, { value: Value; until: number }>()

  /** @param max of waiting values; more evict the oldest */
  constructor(ttlMs: number, max = 10_000) {
    this.#ttlMs = ttlMs
    this.#max = max
  }

  put(key: string, value: Value): void {
    this.#values.set(key, { value, until: Date.now() + this.#ttlMs })
    if (this.#values.size > this.#max) this.#values.delete(this.#values.keys().next().value!)
  }

  /** @returns undefined when it is unknown, taken already or expired */
  take(key: string): Value | undefined {
    const kept = this.#values.get(key)
    this.#values.delete(key)
    return kept && kept.until > Date.now() ? kept.value : undefined
  }
}
