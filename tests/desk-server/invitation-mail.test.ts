import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  DeskClient,
  endTestDesk,
  newPerson,
  startTestDesk,
  type TestDesk,
} from '../support/desk-server.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { SoftAuthenticator } from '../support/soft-authenticator.ts'

let post: MailServer
let desk: TestDesk
let ada: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  post = await startMailServer()
  desk = await startTestDesk({ env: post.env })
  ada = await newPerson(desk, 'ada@example.com')
})
afterAll(async () => {
  await endTestDesk(desk)
  await post.stop()
})

it('An invitation is mailed to the person alone, with a link that works', async () => {
  const body = { email: 'bea@example.com', name: 'Bea', role: 'recruiter' }
  const made = await ada.client.ask('POST', '/api/accounts', { body })
  expect(made.json.mailed).toBe(true)
  const mail = post.mails.at(-1)
  expect(mail!.envelope.to).toEqual(['bea@example.com'])
  const link = /http\S+/.exec(mail!.text)![0]
  // An administrator who saw it could be that person.
  expect(made.json.link).toBeUndefined()
  expect((await new DeskClient(desk).join(link, new SoftAuthenticator())).status).toBe(200)
  // Neither a log line nor the audit log holds the address or the token.
  const token = new URL(link).hash.slice(1)
  expect(desk.log()).not.toMatch(new RegExp(`bea@|${token}`))
  const { text } = await ada.client.ask('GET', '/api/audit')
  expect(text).not.toMatch(new RegExp(`bea@|${token}`))
})

it('A person is told of each key that is added or removed, by whomever', async () => {
  const before = post.mails.length
  const told = () => post.mails.slice(before).filter(({ text }) => /way to sign in/.test(text))
  const dot = await newPerson(desk, 'dot@example.com')
  const options = await dot.client.route('POST /api/account/keys/options')
  const response = new SoftAuthenticator().register(options.json, { origin: desk.origin })
  const sure = await dot.client.confirmation(dot.key)
  await dot.client.route('POST /api/account/keys', { response, ...sure })
  const { keys } = (await dot.client.ask('GET', '/api/account')).json
  const body = await ada.client.confirmation(ada.key)
  await ada.client.ask('DELETE', `/api/accounts/${dot.account}/keys/${keys[0].id}`, { body })
  expect(told().map(({ envelope }) => envelope.to)).toEqual([
    ['dot@example.com'],
    ['dot@example.com'],
    ['dot@example.com'],
  ])
  expect(told().map(({ text }) => /added|removed/.exec(text)![0])).toEqual([
    'added',
    'added',
    'removed',
  ])
})

it('An invitation that could not be mailed is still there to be copied', async () => {
  post.fault = 'refuses recipients'
  const body = { email: 'cy@example.com', name: '', role: 'recruiter' }
  const made = await ada.client.ask('POST', '/api/accounts', { body })
  expect(made.status).toBe(201)
  expect(made.json.mailed).toBe(false)
  expect((await new DeskClient(desk).join(made.json.link, new SoftAuthenticator())).status).toBe(
    200,
  )
})

it('An address that is none, or has an account, is refused at its field', async () => {
  for (const email of ['no address', 'ada@example.com']) {
    const body = { email, name: '', role: 'recruiter' }
    const reply = await ada.client.ask('POST', '/api/accounts', { body })
    expect(reply.status).toBe(422)
    expect(reply.json.error.fields.email).toBeTruthy()
  }
})
