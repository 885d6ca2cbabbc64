import type { Account, DeskStore } from '../store/desk-store.ts'

/** Milliseconds that the list is taken as it was; another process (`npm run desk -- invite`) adds accounts, too. */
const keptMs = 5000

/** The accounts, kept for a moment: every request asks for one, and the hosted store is a network away. */
export class Accounts {
  readonly #store: DeskStore
  #kept: { until: number; list: Promise<Account[]> } | undefined

  constructor(store: DeskStore) {
    this.#store = store
  }

  list(): Promise<Account[]> {
    if (this.#kept && Date.now() < this.#kept.until) return this.#kept.list
    const list = this.#store.accounts()
    const kept = { until: Date.now() + keptMs, list }
    this.#kept = kept
    list.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return list
  }

  /** @returns undefined also for an account that has ended */
  async find(id: string): Promise<Account | undefined> {
    return (await this.list()).find((account) => account.id === id && account.endedAt === null)
  }

  /** After a change: the next question goes to the store. */
  changed(): void {
    this.#kept = undefined
  }
}
