import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invite } from 'desk/staff/invite.ts'
import { DeskClient, endTestDesk, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import {
  openidEnv,
  signInAtProvider,
  startProvider,
  type TestProvider,
} from '../support/openid-provider.ts'
import { freePort } from '../support/server.ts'
import { SoftAuthenticator } from '../support/soft-authenticator.ts'

let desk: TestDesk
let provider: TestProvider
/** Milliseconds by which the desk's clock is ahead. */
let later = 0

beforeAll(async () => {
  const port = await freePort()
  // The desk starts first: a provider that is down does not stop it.
  desk = await startTestDesk({
    env: openidEnv(`http://127.0.0.1:${port}`),
    now: () => Date.now() + later,
  })
  const early = await new DeskClient(desk).route('POST /api/openid/start')
  expect(early.status).toBe(424)
  expect(early.json.error.title).toContain('Test Accounts')
  provider = await startProvider(desk.origin, port)
})
afterAll(async () => {
  await endTestDesk(desk)
  await provider?.close()
})

async function link(email: string): Promise<string> {
  const account = { email, name: '', role: 'recruiter' as const }
  const invited = await invite(desk.context.store, desk.origin, account, null)
  desk.context.accounts.changed()
  return new URL(invited!.link).hash.slice(1)
}

/** A browser, with the cookie of the way to the provider and back. */
async function start(token?: string) {
  const client = new DeskClient(desk)
  const reply = await client.route('POST /api/openid/start', token ? { token } : {})
  const attempt = reply.headers.getSetCookie()[0] ?? ''
  return { client, url: reply.json?.url as string, status: reply.status, attempt }
}

async function callBack(client: DeskClient, address: string, attempt: string) {
  const { pathname, search } = new URL(address)
  client.cookie = attempt.split(';')[0]!
  const reply = await client.ask('GET', pathname + search)
  const session = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('desk='))
  client.cookie = session?.split(';')[0] ?? ''
  return { ...reply, session }
}

async function signIn(account: string, token?: string) {
  const { client, url, attempt } = await start(token)
  const reply = await callBack(client, await signInAtProvider(url, account), attempt)
  return { client, ...reply }
}

describe('Signing in with the company’s own accounts', () => {
  it('starts with PKCE, state and nonce, and a cookie that survives the way back', async () => {
    const { url, attempt } = await start()
    const query = new URL(url).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('state')).toBeTruthy()
    expect(query.get('nonce')).toBeTruthy()
    expect(attempt).toMatch(/HttpOnly/i)
    expect(attempt).toMatch(/SameSite=Lax/i)
  })

  it('joins by the invitation, and from then on signs in without it', async () => {
    const joined = await signIn('subject-1', await link('amy@example.com'))
    expect(joined.status).toBe(200)
    // Not a redirect: the browser would hold the strict cookie back.
    expect(joined.text).toContain('http-equiv="refresh"')
    expect(joined.session).toMatch(/SameSite=Strict/i)
    expect((await joined.client.ask('GET', '/api/session')).json.account.email).toBe(
      'amy@example.com',
    )
    const again = await signIn('subject-1')
    expect((await again.client.ask('GET', '/api/session')).json.account.email).toBe(
      'amy@example.com',
    )
  })

  it('lets nobody in by an e-mail address that an account of the desk has', async () => {
    await link('boss@example.com')
    const claimed = await signIn('boss@example.com')
    expect(claimed.status).toBe(403)
    expect(claimed.session).toBeUndefined()
  })

  it('accepts an invitation once', async () => {
    const token = await link('cat@example.com')
    expect((await signIn('subject-2', token)).status).toBe(200)
    expect((await start(token)).status).toBe(403)
  })

  it('is refused when the answer comes a second time, in another browser, or with another state', async () => {
    await signIn('subject-3', await link('dan@example.com'))
    const own = await start()
    const address = await signInAtProvider(own.url, 'subject-3')
    // An attacker's answer in a victim's browser, which has no cookie or one of its own.
    expect((await callBack(new DeskClient(desk), address, '')).status).toBe(403)

    const second = await start()
    const other = await start()
    const theirs = await signInAtProvider(second.url, 'subject-3')
    expect((await callBack(other.client, theirs, other.attempt)).status).toBe(403)

    const third = await start()
    const good = await signInAtProvider(third.url, 'subject-3')
    const forged = good.replace(/state=[^&]+/, 'state=made-up')
    expect((await callBack(third.client, forged, third.attempt)).status).toBe(403)
    expect((await callBack(third.client, good, third.attempt)).status).toBe(200)
    expect((await callBack(third.client, good, third.attempt)).status).toBe(403)
  })

  it('lets a colleague without a passkey add one only right after signing in', async () => {
    const { client } = await signIn('subject-5', await link('fay@example.com'))
    const options = await client.route('POST /api/account/keys/options')
    const response = new SoftAuthenticator().register(options.json, { origin: desk.origin })
    const add = async () => (await client.route('POST /api/account/keys', { response })).status
    later = 11 * 60_000
    expect(await add()).toBe(403)
    later = 0
    expect(await add()).toBe(200)
  })

  it('is refused when the account has ended', async () => {
    const token = await link('eva@example.com')
    await signIn('subject-4', token)
    const { store, accounts } = desk.context
    const eva = (await store.accounts()).find(({ email }) => email === 'eva@example.com')!
    await store.changeAccount(eva.id, { endedAt: new Date().toISOString() })
    accounts.changed()
    expect((await signIn('subject-4')).status).toBe(403)
  })
})
