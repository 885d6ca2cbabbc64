import { setTimeout as wait } from 'node:timers/promises'
import type { Account, DeskStore } from '../base/store/desk-store.ts'

/** Milliseconds that the list is cached; another process (`npm run desk -- invite`) adds accounts, too. */
const keptMs = 5000
/** Milliseconds to wait for a store that is silent or fails before the stale list is used, and how old that list may be. */
const patienceMs = 2000
const oldestMs = 10 * 60_000

/** The accounts, cached for a moment: every request needs one, and the hosted store is a network away. */
export class Accounts {
  readonly #store: DeskStore
  #kept: { until: number; list: Promise<Account[]> } | undefined
  #last: { at: number; list: Account[] } | undefined

  constructor(store: DeskStore) {
    this.#store = store
  }

  list(): Promise<Account[]> {
    if (this.#kept && Date.now() < this.#kept.until) return this.#kept.list
    const list = this.#read()
    const kept = { until: Date.now() + keptMs, list }
    this.#kept = kept
    list.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return list
  }

  async #read(): Promise<Account[]> {
    const before = this.#last
    const reading = this.#store.accounts().then((list) => {
      if (this.#last === before) this.#last = { at: Date.now(), list }
      return list
    })
    if (!before || Date.now() - before.at > oldestMs) return reading
    const last = before.list
    return Promise.race([reading.catch(() => last), wait(patienceMs, last, { ref: false })])
  }

  /** @returns undefined also for an account that has ended */
  async find(id: string): Promise<Account | undefined> {
    return (await this.list()).find((account) => account.id === id && account.endedAt === null)
  }

  /** Call after a change: the next call reads the store. */
  changed(): void {
    this.#kept = undefined
    this.#last = undefined
  }
}
