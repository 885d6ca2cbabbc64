// A contact message is stored whether or not it can be mailed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { message, messagesOf, renameTable, write } from '../support/contact.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { lodge } from '../support/submission.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => endServer(server))

const stored = (reference: string | undefined) =>
  messagesOf(server.dataDir).find(({ id }) => id === reference)
const count = () => messagesOf(server.dataDir).length

describe('a contact message', () => {
  test('a contact message keeps a known topic and drops an unknown one', async () => {
    const topicOf = async (topic: string) =>
      stored((await write(server, { ...message, topic })).reference)!.topic
    expect(await topicOf('plant-quote')).toBe('plant-quote')
    expect(await topicOf('free-lunch')).toBeNull()
  })

  test('an invalid contact message is refused with words for each field and not stored', async () => {
    const before = count()
    const wrong = { firstName: 'Z', email: 'zoe@', phone: '08 9000', subject: 'Hi', message: ' ' }
    const answer = await write(server, wrong)
    expect(answer.status).toBe(422)
    expect(answer.error).toMatchObject({
      title: 'Submission failed',
      description: 'Please try again or contact us directly',
    })
    expect(Object.keys(answer.error!.fields!)).toHaveLength(6)
    expect(count()).toBe(before)
  })

  test('a contact message is accepted without a company', async () => {
    const { company: _, ...rest } = message
    expect((await write(server, rest)).status).toBe(201)
  })

  test('contact messages have their own rate limit, which failures of the server do not use up', async () => {
    const limited = await startServer({ SUBMISSIONS_PER_10_MIN: '2' })
    try {
      renameTable(limited, 'contact_messages', 'away')
      for (let n = 0; n < 3; n++) expect((await write(limited)).status).toBe(503)
      renameTable(limited, 'away', 'contact_messages')
      expect((await write(limited)).status).toBe(201)
      expect((await write(limited)).status).toBe(201)
      const third = await write(limited)
      expect(third.status).toBe(429)
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(500)
      expect((await lodge(limited)).status).toBe(201)
    } finally {
      await endServer(limited)
    }
  })
})

describe.each(['/contact', '/request-staff'])('a plain form post to %s', (page) => {
  const send = (body: Record<string, string>) =>
    fetch(server.url + page, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    })

  test('a stored plain post of a contact message is redirected to its confirmation', async () => {
    const response = await send({ ...message, topic: page === '/contact' ? 'plant-quote' : '' })
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location')!, server.url)
    expect(location.pathname).toBe(`${page}/received`)
    const row = stored(location.searchParams.get('reference')!)!
    expect(row.topic).toBe(page === '/contact' ? 'plant-quote' : 'request-staff')
    expect(location.searchParams.get('topic')).toBe(row.topic)
  })

  test('an invalid plain post of a contact message gets its page again with entries and messages', async () => {
    const before = count()
    const response = await send({ ...message, email: 'nobody', subject: 'A <b>' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Please enter a valid email address')
    expect(html).toContain('value="A &lt;b&gt;"')
    expect(html).toContain('We need two graders near Newman.')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${page}"`)
    expect(count()).toBe(before)
  })

  test('a plain post of a contact message that fails gets its page again with entries, phone and mail address', async () => {
    renameTable(server, 'contact_messages', 'away')
    const response = await send(message)
    renameTable(server, 'away', 'contact_messages')
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain('href="tel:1300618335"')
    expect(html).toContain('href="mailto:')
    expect(html).toContain('value="Two graders for June"')
  })

  test('other methods on a page with the contact form are answered 405 with Allow', async () => {
    const response = await fetch(server.url + page, { method: 'PUT' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test.each(['', '?reference=', '?reference=1', `?reference=${'a'.repeat(36)}`])(
    '/received%s without a valid reference confirms no contact message',
    async (query) => {
      const response = await fetch(`${server.url}${page}/received${query}`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([303, page])
    },
  )
})
