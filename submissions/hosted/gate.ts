import type { Patience } from '../patience.ts'

type Waiting = { patience: Patience; enter: () => void }

/** Lets a few pass at a time: 50 uploads of 10 MB at once would otherwise be in memory together. */
export class Gate {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(places: number) {
    this.#free = places
  }

  /** Resolves when there is a place. @throws the patience's reason when it is over before */
  async enter({ patience }: { patience: Patience }): Promise<void> {
    patience.signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(patience.signal.reason as Error)
      }
      const waiting = {
        patience,
        enter: () => {
          patience.signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      patience.signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.push(waiting)
    })
  }

  /** @param moved true when the backend answered: those in the queue then wait for their turn, not for its silence */
  leave({ moved }: { moved: boolean }): void {
    if (moved) for (const { patience } of this.#waiting) patience.renew()
    const next = this.#waiting.shift()
    if (next) next.enter()
    else this.#free++
  }
}
