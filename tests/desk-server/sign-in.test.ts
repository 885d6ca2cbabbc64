import { get, type IncomingMessage } from 'node:http'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invite } from 'desk/staff/invite.ts'
import { wayBack } from 'desk/staff/web/way-back.ts'
import {
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { SoftAuthenticator } from '../support/soft-authenticator.ts'

let desk: TestDesk
let ada: Awaited<ReturnType<typeof newPerson>>
let now = Date.now()

beforeAll(async () => {
  desk = await startTestDesk({ now: () => now })
  ada = await newPerson(desk, 'ada@example.com')
})
afterAll(() => endTestDesk(desk))

const hour = 3_600_000

async function link(email: string): Promise<string> {
  const account = { email, name: '', role: 'recruiter' as const }
  const invited = await invite(desk.context.store, desk.origin, account, null)
  return invited!.link
}

const actions = async () =>
  (await desk.context.store.auditLog({ limit: 200 })).map(({ action }) => action)

describe('An invitation', () => {
  it('makes the first account of all an administrator, and later ones what they were invited as', async () => {
    expect((await ada.client.ask('GET', '/api/session')).json.account.role).toBe('administrator')
    const { client } = await newPerson(desk, 'ben@example.com')
    expect((await client.ask('GET', '/api/session')).json.account.role).toBe('recruiter')
  })

  it('carries its token in the fragment, which no server sees, and is stored as a digest', async () => {
    const { hash, search } = new URL(await link('cleo@example.com'))
    expect(search).toBe('')
    const token = hash.slice(1)
    expect(token.length).toBeGreaterThanOrEqual(43)
    const stored = await desk.context.store.openInvitations()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(desk.log()).not.toContain(token)
  })

  it('is refused when it was used before', async () => {
    const sent = await link('dora@example.com')
    expect((await new DeskClient(desk).join(sent, new SoftAuthenticator())).status).toBe(200)
    const again = await new DeskClient(desk).join(sent, new SoftAuthenticator())
    expect(again.status).toBe(403)
    const keys = await desk.context.store.credentials()
    const dora = (await desk.context.store.accounts()).find(({ email }) => email.startsWith('dora'))
    expect(keys.filter(({ account }) => account === dora!.id)).toHaveLength(1)
  })

  it('is refused after two days', async () => {
    for (const [hours, status] of [
      [47, 200],
      [49, 403],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hours * hour })
      const sent = await link(`gus-${hours}@example.com`)
      vi.useRealTimers()
      const joined = await new DeskClient(desk).join(sent, new SoftAuthenticator())
      expect(joined.status).toBe(status)
    }
  })

  it('joins one person only when two accept it at the same moment', async () => {
    const sent = await link('eve@example.com')
    const token = new URL(sent).hash.slice(1)
    const people = [new DeskClient(desk), new DeskClient(desk)]
    const answers = await Promise.all(
      people.map(async (client) => {
        const { json } = await client.route('POST /api/invitation/options', { token })
        return new SoftAuthenticator().register(json, { origin: desk.origin })
      }),
    )
    const replies = await Promise.all(
      people.map((client, at) =>
        client.route('POST /api/invitation/accept', { token, name: 'Eve', response: answers[at] }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('ends the links made before it for the same account', async () => {
    const first = await link('finn@example.com')
    const second = await link('finn@example.com')
    expect((await new DeskClient(desk).join(first, new SoftAuthenticator())).status).toBe(403)
    expect((await new DeskClient(desk).join(second, new SoftAuthenticator())).status).toBe(200)
  })

  it('answers the same whether it never was, was used or ended', async () => {
    const used = await link('gil@example.com')
    await new DeskClient(desk).join(used, new SoftAuthenticator())
    const ended = await link('hal@example.com')
    await link('hal@example.com')
    const tokens = ['x'.repeat(43), new URL(used).hash.slice(1), new URL(ended).hash.slice(1)]
    const replies = await Promise.all(
      tokens.map((token) => new DeskClient(desk).route('POST /api/invitation', { token })),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]!.status).toBe(403)
  })

  it('is not joined with a key that did not verify its person', async () => {
    const sent = await link('ida@example.com')
    const token = new URL(sent).hash.slice(1)
    const client = new DeskClient(desk)
    const options = await client.route('POST /api/invitation/options', { token })
    const answer = { origin: desk.origin, verified: false }
    const response = new SoftAuthenticator().register(options.json, answer)
    const accept = { token, name: 'Ida', response }
    expect((await client.route('POST /api/invitation/accept', accept)).status).toBe(403)
  })
})

describe('Signing in', () => {
  it('asks for a key that verifies its person, and names no account', async () => {
    const options = await new DeskClient(desk).signInOptions()
    expect(options.userVerification).toBe('required')
    expect(options.allowCredentials ?? []).toEqual([])
  })

  it('sets a strict cookie that no script reads', async () => {
    const reply = await new DeskClient(desk).signIn(ada.key)
    expect(reply.status).toBe(200)
    const cookie = reply.headers.getSetCookie().join()
    expect(cookie).toMatch(/^desk=[\w-]{43};/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Strict/i)
    expect(await actions()).toContain('signed-in')
  })

  it('is refused to a key that did not verify its person', async () => {
    const client = new DeskClient(desk)
    const answer = { origin: desk.origin, verified: false }
    const response = ada.key.answer(await client.signInOptions(), answer)
    expect((await client.route('POST /api/sign-in', { response })).status).toBe(403)
    expect(client.cookie).toBe('')
  })

  it('is refused when the same answer comes again', async () => {
    const client = new DeskClient(desk)
    const response = ada.key.answer(await client.signInOptions(), { origin: desk.origin })
    expect((await client.route('POST /api/sign-in', { response })).status).toBe(200)
    const thief = new DeskClient(desk)
    expect((await thief.route('POST /api/sign-in', { response })).status).toBe(403)
    expect(thief.cookie).toBe('')
  })

  it('is refused for an answer that was given to another origin', async () => {
    const client = new DeskClient(desk)
    const response = ada.key.answer(await client.signInOptions(), {
      origin: 'https://desk.evil.example',
    })
    expect((await client.route('POST /api/sign-in', { response })).status).toBe(403)
  })

  it('is refused with a challenge that was made for joining', async () => {
    const token = new URL(await link('joe@example.com')).hash.slice(1)
    const client = new DeskClient(desk)
    const { json } = await client.route('POST /api/invitation/options', { token })
    const options = { challenge: json.challenge, rpId: json.rp.id }
    const response = ada.key.answer(options, { origin: desk.origin })
    expect((await client.route('POST /api/sign-in', { response })).status).toBe(403)
  })

  it('answers an unknown key as a known one whose answer is wrong', async () => {
    const client = new DeskClient(desk)
    const stranger = new SoftAuthenticator()
    const unknown = stranger.answer(await client.signInOptions(), { origin: desk.origin })
    const wrong = {
      ...stranger.answer(await client.signInOptions(), { origin: desk.origin }),
      id: ada.key.id.toString('base64url'),
      rawId: ada.key.id.toString('base64url'),
    }
    const replies = [
      await client.route('POST /api/sign-in', { response: unknown }),
      await client.route('POST /api/sign-in', { response: wrong }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
    expect(replies[0]!.text).toBe(replies[1]!.text)
  })

  it('gives a session that nobody knew before, whatever cookie the browser came with', async () => {
    const planted = `desk=${'F'.repeat(43)}`
    const client = new DeskClient(desk)
    client.cookie = planted
    await client.signIn(ada.key)
    expect(client.cookie).not.toBe(planted)
    const before = client.cookie
    await client.signIn(ada.key)
    expect(client.cookie).not.toBe(before)
    // The session of before has ended, so a copy of it is worth nothing.
    const copy = new DeskClient(desk)
    copy.cookie = before
    expect((await copy.ask('GET', '/api/account')).status).toBe(401)
    copy.cookie = planted
    expect((await copy.ask('GET', '/api/account')).status).toBe(401)
  })
})

describe('A session', () => {
  it('ends when it is signed out', async () => {
    const client = new DeskClient(desk)
    await client.signIn(ada.key)
    const copy = client.cookie
    expect((await client.route('POST /api/sign-out')).status).toBe(204)
    client.cookie = copy
    expect((await client.ask('GET', '/api/account')).status).toBe(401)
  })

  it('ends after twelve hours without use, and after seven days with it', async () => {
    const started = now
    try {
      const idle = new DeskClient(desk)
      await idle.signIn(ada.key)
      now += 11 * hour
      expect((await idle.ask('GET', '/api/account')).status).toBe(200)
      now += 11 * hour
      expect((await idle.ask('GET', '/api/account')).status).toBe(200)
      now += 12 * hour
      expect((await idle.ask('GET', '/api/account')).status).toBe(401)

      const busy = new DeskClient(desk)
      await busy.signIn(ada.key)
      for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
        now += 8 * hour
        expect((await busy.ask('GET', '/api/account')).status).toBe(200)
      }
      now += 8 * hour
      expect((await busy.ask('GET', '/api/account')).status).toBe(401)
    } finally {
      now = started
    }
  })

  it('is listed with its device, and ended one by one', async () => {
    const phone = new DeskClient(desk)
    const answer = ada.key.answer(await phone.signInOptions(), { origin: desk.origin })
    await phone.ask('POST', '/api/sign-in', {
      body: { response: answer },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1' },
    })
    const laptop = new DeskClient(desk)
    await laptop.signIn(ada.key)
    const { sessions } = (await laptop.ask('GET', '/api/account')).json
    const other = sessions.find(({ device }: { device: string }) => device === 'Safari on iPhone')
    expect(other.isThis).toBe(false)
    expect((await laptop.ask('DELETE', `/api/account/sessions/${other.id}`)).status).toBe(200)
    expect((await phone.ask('GET', '/api/account')).status).toBe(401)
    expect((await laptop.ask('GET', '/api/account')).status).toBe(200)
  })

  it('is worth nothing once its account has another role, whoever changed it', async () => {
    const pam = await newPerson(desk, 'pam@example.com')
    // As the command line does, in a process of its own.
    await desk.context.store.changeAccount(pam.account, { role: 'administrator' })
    desk.context.accounts.changed()
    expect((await pam.client.ask('GET', '/api/account')).status).toBe(401)
    expect((await pam.client.ask('GET', '/api/audit')).status).toBe(401)
    // Ada is the only administrator again.
    await desk.context.store.changeAccount(pam.account, { role: 'recruiter' })
    desk.context.accounts.changed()
  })

  it('ends with the role that it was started in, and with the account', async () => {
    const lea = await newPerson(desk, 'lea@example.com')
    await ada.client.signIn(ada.key)
    const path = `/api/accounts/${lea.account}`
    await ada.client.ask('PATCH', path, { body: { role: 'administrator' } })
    expect((await lea.client.ask('GET', '/api/account')).status).toBe(401)
    expect((await lea.client.signIn(lea.key)).status).toBe(200)
    await ada.client.ask('PATCH', path, { body: { ended: true } })
    expect((await lea.client.ask('GET', '/api/account')).status).toBe(401)
    expect((await lea.client.signIn(lea.key)).status).toBe(403)
    expect(await actions()).toEqual(expect.arrayContaining(['role-changed', 'account-ended']))
  })
})

describe('Administration', () => {
  it('keeps the last administrator', async () => {
    await ada.client.signIn(ada.key)
    for (const body of [{ role: 'recruiter' }, { ended: true }]) {
      const reply = await ada.client.ask('PATCH', `/api/accounts/${ada.account}`, { body })
      expect(reply.status).toBe(409)
    }
  })

  it('invites somebody new, and somebody who lost the passkey', async () => {
    await ada.client.signIn(ada.key)
    const body = { email: 'Max@Example.com', name: 'Max', role: 'recruiter' }
    const made = await ada.client.ask('POST', '/api/accounts', { body })
    expect(made.status).toBe(201)
    expect(made.json.mailed).toBe(false)
    const max = new DeskClient(desk)
    expect((await max.join(made.json.link, new SoftAuthenticator(), 'Max')).status).toBe(200)
    const { accounts } = (await ada.client.ask('GET', '/api/accounts')).json
    const listed = accounts.find(({ email }: { email: string }) => email === 'max@example.com')
    expect(listed).toMatchObject({ keys: [{ label: expect.any(String) }], invited: null })

    const again = await ada.client.ask('POST', `/api/accounts/${listed.id}/invite`)
    const newKey = new SoftAuthenticator()
    expect((await new DeskClient(desk).join(again.json.link, newKey, 'Max')).status).toBe(200)
    expect((await new DeskClient(desk).signIn(newKey)).status).toBe(200)
    // An address has one account.
    expect((await ada.client.ask('POST', '/api/accounts', { body })).status).toBe(422)
  })

  it('ends all sessions of a person', async () => {
    const nia = await newPerson(desk, 'nia@example.com')
    await ada.client.signIn(ada.key)
    await ada.client.ask('DELETE', `/api/accounts/${nia.account}/sessions`)
    expect((await nia.client.ask('GET', '/api/account')).status).toBe(401)
  })
})

describe('Keys of an account', () => {
  it('are added and removed, but never the only one', async () => {
    const oli = await newPerson(desk, 'oli@example.com')
    const [first] = (await oli.client.ask('GET', '/api/account')).json.keys
    const path = `/api/account/keys/${encodeURIComponent(first.id)}`
    const sure = (key: SoftAuthenticator) => oli.client.confirmation(key)
    expect((await oli.client.ask('DELETE', path, { body: await sure(oli.key) })).status).toBe(409)
    const options = await oli.client.route('POST /api/account/keys/options')
    const second = new SoftAuthenticator()
    const response = second.register(options.json, { origin: desk.origin })
    const body = { response, ...(await sure(oli.key)) }
    expect((await oli.client.route('POST /api/account/keys', body)).status).toBe(200)
    const elsewhere = new DeskClient(desk)
    await elsewhere.signIn(second)
    const other = { body: await elsewhere.confirmation(second) }
    expect((await elsewhere.ask('DELETE', path, other)).status).toBe(200)
    // What was begun with the removed key has ended.
    expect((await oli.client.ask('GET', '/api/account')).status).toBe(401)
    expect((await new DeskClient(desk).signIn(oli.key)).status).toBe(403)
    expect((await new DeskClient(desk).signIn(second)).status).toBe(200)
  })

  it('are neither added nor removed by an unlocked browser that somebody left', async () => {
    const quin = await newPerson(desk, 'quin@example.com')
    const [key] = (await quin.client.ask('GET', '/api/account')).json.keys
    const options = await quin.client.route('POST /api/account/keys/options')
    const thief = new SoftAuthenticator()
    const response = thief.register(options.json, { origin: desk.origin })
    const signInAnswer = quin.key.answer(await quin.client.signInOptions(), { origin: desk.origin })
    for (const confirmation of [
      undefined,
      (await quin.client.confirmation(thief)).confirmation,
      // Made for another purpose.
      signInAnswer,
      // Another colleague's.
      (await ada.client.signIn(ada.key), (await ada.client.confirmation(ada.key)).confirmation),
    ]) {
      const body = { response, confirmation }
      expect((await quin.client.route('POST /api/account/keys', body)).status).toBe(403)
      const path = `/api/account/keys/${key.id}`
      expect((await quin.client.ask('DELETE', path, { body: { confirmation } })).status).toBe(403)
    }
    expect(await desk.context.store.credentials(quin.account)).toHaveLength(1)
  })

  it('of before are removed when a link for a lost passkey is used, and their sessions end', async () => {
    const rae = await newPerson(desk, 'rae@example.com')
    const found = new SoftAuthenticator()
    expect((await new DeskClient(desk).join(await link('rae@example.com'), found)).status).toBe(200)
    expect((await rae.client.ask('GET', '/api/account')).status).toBe(401)
    expect((await new DeskClient(desk).signIn(rae.key)).status).toBe(403)
    expect((await new DeskClient(desk).signIn(found)).status).toBe(200)
  })

  it('of a colleague are removed by an administrator, who is asked for the own one', async () => {
    const sol = await newPerson(desk, 'sol@example.com')
    await ada.client.signIn(ada.key)
    const { accounts } = (await ada.client.ask('GET', '/api/accounts')).json
    const { keys } = accounts.find(({ id }: { id: string }) => id === sol.account)
    const path = `/api/accounts/${sol.account}/keys/${keys[0].id}`
    expect((await ada.client.ask('DELETE', path)).status).toBe(403)
    const body = await ada.client.confirmation(ada.key)
    expect((await ada.client.ask('DELETE', path, { body })).status).toBe(200)
    expect((await sol.client.ask('GET', '/api/account')).status).toBe(401)
    expect((await new DeskClient(desk).signIn(sol.key)).status).toBe(403)
  })

  it('of an account that ended open nothing when it is taken back', async () => {
    const tam = await newPerson(desk, 'tam@example.com')
    await ada.client.signIn(ada.key)
    const path = `/api/accounts/${tam.account}`
    await ada.client.ask('PATCH', path, { body: { ended: true } })
    await ada.client.ask('PATCH', path, { body: { ended: false } })
    expect((await new DeskClient(desk).signIn(tam.key)).status).toBe(403)
    const again = await ada.client.ask('POST', `${path}/invite`)
    const joined = await new DeskClient(desk).join(again.json.link, new SoftAuthenticator())
    expect(joined.status).toBe(200)
  })
})

describe('The last administrator who can sign in', () => {
  it('stays when two remove each other at the same moment, and keeps a key', async () => {
    const other = await startTestDesk()
    try {
      const people = [
        await newPerson(other, 'uma@example.com', 'administrator'),
        await newPerson(other, 'vic@example.com', 'administrator'),
      ]
      for (let round = 0; round < 5; round++) {
        const replies = await Promise.all(
          people.map(({ client }, n) =>
            client.ask('PATCH', `/api/accounts/${people[1 - n]!.account}`, {
              body: { role: 'recruiter' },
            }),
          ),
        )
        const statuses = replies.map(({ status }) => status).sort()
        expect(statuses[0]).toBe(200)
        const left = (await other.context.store.accounts()).filter(
          ({ role }) => role === 'administrator',
        )
        expect(left).toHaveLength(1)
        await Promise.all(
          people.map(({ account }) =>
            other.context.store.changeAccount(account, { role: 'administrator' }),
          ),
        )
        other.context.accounts.changed()
        await Promise.all(people.map(({ client, key }) => client.signIn(key)))
      }
      // An invited administrator who never joined does not count as one who remains.
      const [uma, vic] = people as [(typeof people)[0], (typeof people)[0]]
      await uma.client.ask('PATCH', `/api/accounts/${vic.account}`, { body: { ended: true } })
      const body = { email: 'wes@example.com', name: 'Wes', role: 'administrator' }
      await uma.client.ask('POST', '/api/accounts', { body })
      const own = `/api/accounts/${uma.account}`
      expect((await uma.client.ask('PATCH', own, { body: { ended: true } })).status).toBe(409)
      const { keys } = (await uma.client.ask('GET', '/api/account')).json
      const sure = { body: await uma.client.confirmation(uma.key) }
      expect((await uma.client.ask('DELETE', `${own}/keys/${keys[0].id}`, sure)).status).toBe(409)
    } finally {
      await endTestDesk(other)
    }
  })
})

describe('The way back after signing in', () => {
  const origin = 'https://desk.example.com'

  it('is a page of the desk as it was asked for', () => {
    for (const to of ['/', '/?state=new', '/records/1?q=a%20b', '/people?q=%2F%2Fevil.example']) {
      expect(wayBack(to, origin)).toBe(to)
    }
  })

  it('never leaves the desk, whatever the address says', () => {
    const pieces = [
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      ':',
      '@',
      '?',
      '#',
      '.',
      'evil.example',
      'https',
      '%2f',
      '%5c',
      'a',
    ]
    const address = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(address, fc.string()), (to) => {
        const way = wayBack(to, origin)
        expect(new URL(way, origin).origin).toBe(origin)
      }),
      { numRuns: 3000 },
    )
    for (const to of [
      '/\t/evil.example/',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
      null,
    ]) {
      expect(new URL(wayBack(to, origin), origin).origin).toBe(origin)
    }
  })
})

describe('Event streams', () => {
  it('of one session are ten at most', async () => {
    const xan = await newPerson(desk, 'xan@example.com')
    // Not fetch, which keeps the connection of a stream that it has left.
    const open = () =>
      new Promise<IncomingMessage>((resolve) => {
        const headers = { cookie: xan.client.cookie }
        get(`${desk.origin}/api/events`, { agent: false, headers }, resolve)
      })
    const replies = await Promise.all(Array.from({ length: 12 }, open))
    const statuses = replies.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    for (const reply of replies) reply.destroy()
    const again = async () => (await open()).destroy().statusCode
    await expect.poll(again).toBe(200)
  })
})

describe('A photograph of the owner', () => {
  it('is shown to whoever is signed in, and to nobody else: it may be a draft’s', async () => {
    await mkdir(join(desk.dataDir, 'content', 'photos'), { recursive: true })
    await writeFile(join(desk.dataDir, 'content', 'photos', 'crew-0123456789-800.webp'), 'RIFF')
    await ada.client.signIn(ada.key)
    const shown = await ada.client.ask('GET', '/photos/crew-0123456789-800.webp')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toContain('private')
    const stranger = await new DeskClient(desk).ask('GET', '/photos/crew-0123456789-800.webp')
    expect(stranger.status).toBe(404)
  })
})

describe('Too many attempts from one address', () => {
  it('are refused with 429 and a time to wait', async () => {
    const other = await startTestDesk()
    try {
      const client = new DeskClient(other)
      let reply = await client.route('POST /api/sign-in/options', {})
      for (let count = 0; count < 200 && reply.status !== 429; count++) {
        reply = await client.route('POST /api/sign-in/options', {})
      }
      expect(reply.status).toBe(429)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await endTestDesk(other)
    }
  })
})
