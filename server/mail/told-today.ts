import { createHash } from 'node:crypto'

const dayMs = 86_400_000
const maxAddresses = 50_000

/**
 * Who was sent an acknowledgement within a day: anybody may enter the address of somebody else, who must not get thirty
 * mails. In memory, by digest.
 */
export class ToldToday {
  readonly #times = new Map<string, number>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that nobody sets */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  has(address: string): boolean {
    const at = this.#times.get(digest(address))
    return at !== undefined && this.#now() - at < dayMs
  }

  add(address: string): void {
    this.#times.delete(digest(address))
    this.#times.set(digest(address), this.#now())
    // The address told longest ago goes first, so that a flood of addresses cannot fill the memory.
    if (this.#times.size > maxAddresses) this.#times.delete(this.#times.keys().next().value!)
  }
}

function digest(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64')
}
