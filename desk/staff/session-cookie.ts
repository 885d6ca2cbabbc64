import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { sessionMs } from './sessions.ts'

type Kept = Pick<CookieOptions, 'sameSite' | 'maxAge'>

/** A cookie that scripts cannot read; with https it is bound to this host. */
class DeskCookie {
  readonly #name: string
  readonly #kept: Kept

  constructor(name: string, kept: Kept) {
    this.#name = name
    this.#kept = kept
  }

  read(c: Context, origin: string): string | undefined {
    return getCookie(c, this.#fullName(origin))
  }

  write(c: Context, origin: string, value: string): void {
    setCookie(c, this.#fullName(origin), value, { ...this.#kept, ...fixed(origin) })
  }

  remove(c: Context, origin: string): void {
    deleteCookie(c, this.#fullName(origin), fixed(origin))
  }

  #fullName(origin: string): string {
    return isSecure(origin) ? `__Host-${this.#name}` : this.#name
  }
}

const isSecure = (origin: string) => origin.startsWith('https:')
const fixed = (origin: string) => ({ path: '/', httpOnly: true, secure: isSecure(origin) })

export const sessionCookie = new DeskCookie('desk', {
  sameSite: 'Strict',
  maxAge: sessionMs / 1000,
})

/** For the way to the company's identity provider and back, on which a SameSite=Strict cookie is not sent. */
export const attemptCookie = new DeskCookie('desk-openid', { sameSite: 'Lax', maxAge: 600 })
