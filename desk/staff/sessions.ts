import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Role } from '../shared/roles.ts'

export type Session = {
  /** UUID; not the token that the browser holds. */
  id: string
  account: string
  /** Role when the account signed in; the session ends when the role changes. */
  role: Role
  /** Id of the credential that started it; the session ends when that is removed. */
  credential: string
  /** ISO 8601 */
  createdAt: string
  lastUsedAt: string
  /** Browser and system in words. */
  device: string
}

type NewSession = Pick<Session, 'account' | 'role' | 'credential' | 'device'>

const hourMs = 3_600_000
const idleMs = 12 * hourMs
/** Maximum length of a session in milliseconds. */
export const sessionMs = 7 * 24 * hourMs
/** Milliseconds after signing in, in which a session counts as fresh. */
const freshMs = 10 * 60_000
/** Milliseconds between two updates of the last use. */
const noteMs = 60_000

const columns =
  'id, account, role, credential, created_at as createdAt, last_used_at as lastUsedAt, device'

/** Sessions: the browser's cookie holds a random token, the database its digest. */
export class Sessions {
  readonly #database: DatabaseSync
  readonly #now: () => number
  readonly #listeners = new Set<(session: string) => void>()

  /** @param now milliseconds since 1970 */
  constructor(database: DatabaseSync, now: () => number = Date.now) {
    this.#database = database
    this.#now = now
    database.exec(`create table if not exists sessions (
      id text primary key,
      token_hash text not null unique,
      account text not null,
      role text not null,
      credential text not null,
      created_at text not null,
      last_used_at text not null,
      device text not null
    ) strict`)
  }

  /** Starts a session with a new token, so that an attacker cannot fix it beforehand. @returns the token, for the cookie */
  start({ account, role, credential, device }: NewSession): string {
    this.#removeOld()
    const token = randomBytes(32).toString('base64url')
    const at = this.#iso(0)
    this.#database
      .prepare('insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(randomUUID(), digest(token), account, role, credential, at, at, device)
    return token
  }

  /** The session of a token; notes its use. @returns undefined when it has ended */
  find(token: string): Session | undefined {
    const session = this.#database
      .prepare(`select ${columns} from sessions where token_hash = ?`)
      .get(digest(token)) as Session | undefined
    if (!session || !this.#isAlive(session)) return undefined
    if (session.lastUsedAt < this.#iso(-noteMs)) this.#noteUse(session)
    return session
  }

  #noteUse(session: Session): void {
    session.lastUsedAt = this.#iso(0)
    try {
      this.#database
        .prepare('update sessions set last_used_at = ? where id = ?')
        .run(session.lastUsedAt, session.id)
    } catch {
      // A full disk: the session still works, and the next use is noted.
    }
  }

  /** Whether it still runs; does not count as a use. */
  runs(id: string): boolean {
    const session = this.#database
      .prepare(`select ${columns} from sessions where id = ?`)
      .get(id) as Session | undefined
    return session !== undefined && this.#isAlive(session)
  }

  /** Sessions of an account, the last used first. */
  list(account: string): Session[] {
    const sessions = this.#database
      .prepare(`select ${columns} from sessions where account = ? order by last_used_at desc`)
      .all(account) as Session[]
    return sessions.filter((session) => this.#isAlive(session))
  }

  /** @returns false when the account has no such session */
  end(account: string, id: string): boolean {
    const { changes } = this.#database
      .prepare('delete from sessions where account = ? and id = ?')
      .run(account, id)
    if (changes > 0) this.#tell(id)
    return changes > 0
  }

  /** Ends all sessions of an account. @returns how many */
  endAll(account: string): number {
    return this.#endWhere('account', account)
  }

  /** Ends the sessions that a removed key started. */
  endOfKey(credential: string): void {
    this.#endWhere('credential', credential)
  }

  /** Whether the account signed in a few minutes ago. */
  isFresh({ createdAt }: Session): boolean {
    return createdAt > this.#iso(-freshMs)
  }

  #endWhere(column: 'account' | 'credential', value: string): number {
    const ended = this.#database
      .prepare(`delete from sessions where ${column} = ? returning id`)
      .all(value) as { id: string }[]
    for (const { id } of ended) this.#tell(id)
    return ended.length
  }

  /** Calls back with the id of a session that an account or administrator ended. @returns a function that stops it */
  onEnd(listener: (session: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(id: string): void {
    for (const listener of this.#listeners) listener(id)
  }

  #isAlive({ createdAt, lastUsedAt }: Session): boolean {
    return createdAt > this.#iso(-sessionMs) && lastUsedAt > this.#iso(-idleMs)
  }

  #removeOld(): void {
    this.#database
      .prepare('delete from sessions where created_at <= ? or last_used_at <= ?')
      .run(this.#iso(-sessionMs), this.#iso(-idleMs))
  }

  #iso(offsetMs: number): string {
    return new Date(this.#now() + offsetMs).toISOString()
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
