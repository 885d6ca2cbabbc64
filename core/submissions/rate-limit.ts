import { isIPv6 } from 'node:net'

const windowMs = 10 * 60_000
const maxAddresses = 50_000

/**
 * Counts submissions by address over a sliding window of ten minutes. An IPv6 address counts as its /64 network, which normally
 * belongs to one household or camp.
 */
export class RateLimit {
  readonly #limit: number
  readonly #times = new Map<string, number[]>()

  /** @param limit submissions in ten minutes; 0 switches the limit off */
  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Uses one submission of an address's allowance.
   * @param now milliseconds of a monotonic clock
   * @returns seconds to wait when the allowance is used up, else undefined
   */
  take(address: string, now = performance.now()): number | undefined {
    if (this.#limit === 0) return undefined
    const key = networkOf(address)
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - windowMs)
    this.#times.delete(key)
    this.#times.set(key, times)
    if (times.length >= this.#limit) {
      return Math.max(1, Math.ceil((times[0]! + windowMs - now) / 1000))
    }
    times.push(now)
    // The address seen longest ago is removed first, so that a flood of addresses cannot fill the memory.
    if (this.#times.size > maxAddresses) this.#times.delete(this.#times.keys().next().value!)
    return undefined
  }

  /** Returns one submission after a server failure, which does not count against the visitor. */
  giveBack(address: string): void {
    this.#times.get(networkOf(address))?.pop()
  }
}

/** The address itself, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - left.length - right.length },
    () => '0',
  )
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
