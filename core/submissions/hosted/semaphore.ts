import type { Deadline } from '../deadline.ts'

type Waiting = { deadline: Deadline; admit: () => void }

/** Limits simultaneous uploads: otherwise 50 uploads of 10 MB would be in memory at once. */
export class Semaphore {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(permits: number) {
    this.#free = permits
  }

  /** Resolves with a permit. @throws the deadline's reason when it passes first */
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

  /** @param answered whether the backend answered: then the deadlines of the waiting uploads are restarted */
  release({ answered }: { answered: boolean }): void {
    if (answered) for (const { deadline } of this.#waiting) deadline.renew()
    const next = this.#waiting.shift()
    if (next) next.admit()
    else this.#free++
  }
}
