import type { Deadline } from '../deadline.ts'

type Waiting = { deadline: Deadline; admit: () => void }

/** Lets a few uploads run at a time: 50 of 10 MB at once would otherwise be in memory together. */
export class Semaphore {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(permits: number) {
    this.#free = permits
  }

  /** Resolves when there is a permit. @throws the deadline's reason when it is over before */
  async acquire(deadline: Deadline): Promise<void> {
    deadline.signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(deadline.signal.reason as Error)
      }
      const waiting = {
        deadline,
        admit: () => {
          deadline.signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      deadline.signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.push(waiting)
    })
  }

  /** @param answered the backend did: those in the queue then wait for their turn, not for its silence */
  release({ answered }: { answered: boolean }): void {
    if (answered) for (const { deadline } of this.#waiting) deadline.renew()
    const next = this.#waiting.shift()
    if (next) next.admit()
    else this.#free++
  }
}
