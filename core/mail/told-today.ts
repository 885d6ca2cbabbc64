import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const dayMs = 86_400_000
const maxAddresses = 50_000

/**
 * Addresses that were sent an acknowledgement within a day: a visitor may enter another person's address, who must not get thirty mails,
 * nor one more after each restart. Stored as digests, a line each, in a file that is created with the first line and replaced at each
 * start. Where the disk refuses it, it is known until the process ends.
 */
export class ToldToday {
  readonly #times: Map<string, number>
  readonly #path: string | undefined
  readonly #now: () => number

  /** @param path of the file, whose folder exists; unset: only in memory @param now milliseconds since 1970 */
  constructor(path?: string, now: () => number = Date.now) {
    this.#path = path
    this.#now = now
    const kept = path === undefined ? [] : readTimes(path)
    this.#times = new Map(kept.filter(([, at]) => this.#isToday(at)).slice(-maxAddresses))
    if (path !== undefined && kept.length > 0) {
      unlessRefused(() => {
        writeFileSync(`${path}.new`, [...this.#times].map(lineOf).join(''), { mode: 0o600 })
        renameSync(`${path}.new`, path)
      })
    }
  }

  has(address: string): boolean {
    const at = this.#times.get(digest(address))
    return at !== undefined && this.#isToday(at)
  }

  add(address: string): void {
    const key = digest(address)
    const at = this.#now()
    this.#times.delete(key)
    this.#times.set(key, at)
    // The oldest address is removed first, so that a flood of addresses cannot fill the memory.
    if (this.#times.size > maxAddresses) this.#times.delete(this.#times.keys().next().value!)
    const path = this.#path
    if (path === undefined) return
    unlessRefused(() => appendFileSync(path, lineOf([key, at]), { mode: 0o600 }))
  }

  /** The absolute difference, because the clock may have been set back. */
  #isToday(at: number): boolean {
    return Math.abs(this.#now() - at) < dayMs
  }
}

/** The mail has been sent, or pages wait to be served: a full disk must end neither. */
function unlessRefused(write: () => void): void {
  try {
    write()
  } catch {
    // /healthz and the log tell of the disk.
  }
}

const lineOf = ([key, at]: readonly [string, number]) => `${key} ${at}\n`

/** Skips an incomplete line, which a power failure may leave. */
function readTimes(path: string): [string, number][] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line): [string, number][] => {
    const [, key, at] = /^(\S{44}) (\d{13})$/.exec(line) ?? []
    return key === undefined ? [] : [[key, Number(at)]]
  })
}

function digest(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64')
}
