// That the desk takes up what its owner publishes while it runs.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { businessDay } from 'core/content/business-time.ts'
import { pointerFile, versionFolder } from 'core/loader/owner-folder.ts'
import { dayMs } from 'desk/shared/dates.ts'
import { endTestDesk, newPerson, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { sampled } from '../support/generated.ts'
import { newMessage } from '../support/new-rows.ts'

let desk: TestDesk
afterEach(() => endTestDesk(desk))

/** As publishing leaves it, without rendering the site. */
async function publish(contentDir: string, name: string, data: unknown, number = 1) {
  const records = join(versionFolder(contentDir, number), 'records')
  await mkdir(records, { recursive: true })
  const version = { number, at: '2026-11-23T00:00:00.000Z', by: 'Ann Example', words: '' }
  await writeFile(join(versionFolder(contentDir, number), 'version.json'), JSON.stringify(version))
  await writeFile(join(records, `${name}.json`), JSON.stringify(data))
  await writeFile(pointerFile(contentDir), JSON.stringify({ version: number, taken: {} }))
}

it('A topic that the owner publishes can be filtered and is searched for at once', async () => {
  desk = await startTestDesk()
  const { contentDir } = desk.context.settings
  const ann = await newPerson(desk, 'ann@example.com')
  const message = newMessage({ topic: 'scaffolding' })
  await desk.context.archive.records('message').insert(message)
  await desk.context.index.catchUp()
  const ask = async (path: string) => (await ann.client.ask('GET', path)).json
  expect((await ask('/api/records?q=Scaffolds')).total).toBe(0)
  const shipped = join(import.meta.dirname, '../../core/content/records/contact-topics.json')
  const topics = JSON.parse(await readFile(shipped, 'utf8')) as { id: string; label: string }[]
  const added = { ...topics[0]!, id: 'scaffolding', label: 'Scaffolds' }
  await publish(contentDir, 'contact-topics', [...topics, added])
  await expect
    .poll(async () => (await ask('/api/facets')).topics)
    .toContainEqual({ id: 'scaffolding', label: 'Scaffolds' })
  await expect.poll(async () => (await ask('/api/records?q=Scaffolds')).total).toBe(1)
})

it('A vacancy appears and closes at a desk that runs on, and a clock that was ahead leaves nothing behind', async () => {
  const today = Date.now()
  let now = today
  desk = await startTestDesk({ now: () => now })
  const shipped = join(import.meta.dirname, '../../core/content/records/vacancies.json')
  const vacancies = JSON.parse(await readFile(shipped, 'utf8')) as { id: string }[]
  const [coming, closing, ...others] = vacancies
  await publish(desk.context.settings.contentDir, 'vacancies', [
    { ...coming, date: businessDay(today + dayMs), closes: businessDay(today + 9 * dayMs) },
    { ...closing, closes: businessDay(today + dayMs) },
    ...others,
  ])
  /** As a colleague sees it who signs in now. */
  const expectOpen = async (open: string, notOpen: string) => {
    const { client } = await newPerson(desk, `${randomUUID()}@example.com`)
    const ids = async () => {
      const { jobs } = (await client.route('GET /api/today')).json
      return jobs.rows.map(({ id }: { id: string }) => id)
    }
    await expect.poll(ids, { timeout: 5000 }).toContain(open)
    await expect.poll(ids, { timeout: 5000 }).not.toContain(notOpen)
  }
  await expectOpen(closing!.id, coming!.id)
  now = today + 3 * dayMs
  await expectOpen(coming!.id, closing!.id)
  now = today
  await expectOpen(closing!.id, coming!.id)
})

it('A hundred versions come a page at a time, each once, with what it changed', async () => {
  desk = await startTestDesk()
  const { contentDir } = desk.context.settings
  const ann = await newPerson(desk, 'ann@example.com')
  for (let number = 1; number <= 101; number++) {
    await publish(contentDir, 'risk-cards', [{ title: `Title ${number}` }], number)
  }
  const seen: { number: number; changes: unknown }[] = []
  for (let before = ''; seen.at(-1)?.number !== 1; before = `?before=${seen.at(-1)!.number}`) {
    const { versions } = (await ann.client.ask('GET', `/api/content/versions${before}`)).json
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.length).toBeLessThan(60)
    seen.push(...versions)
  }
  expect(seen.map(({ number }) => number)).toEqual(Array.from({ length: 101 }, (_, n) => 101 - n))
  for (const { number, changes } of seen) {
    expect(JSON.stringify(changes)).toContain(`Title ${number}`)
    if (number > 1) expect(JSON.stringify(changes)).toContain(`Title ${number - 1}"`)
  }
  expect((await ann.client.ask('GET', '/api/content/versions?before=x')).status).toBe(400)
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'Removing a picture called %s, which there is not, is not found, and nothing is noted',
  async (name) => {
    desk = await startTestDesk()
    const ann = await newPerson(desk, 'ann@example.com')
    const reply = await ann.client.ask('POST', `/api/content/pictures/${name}/remove`)
    const other = await ann.client.ask('POST', '/api/content/pictures/no-such/remove')
    expect([reply.status, other.status]).toEqual([404, 404])
    const { text } = await ann.client.ask('GET', '/api/audit')
    expect(text).not.toContain('picture-removed')
  },
)

it('A list with which no page can be made is no more than a draft that says what it needs, and everything else of the desk works', async () => {
  desk = await startTestDesk()
  const { client } = await newPerson(desk, 'ann@example.com')
  for (const name of ['alignments', 'commitment-points']) {
    const path = `/api/content/records/${name}`
    const entry = (await client.ask('GET', path)).json
    const [first] = entry.data as Record<string, unknown>[]
    const wrong = [
      [],
      {},
      'text',
      [null],
      [{}],
      [{ ...first, id: 'another' }],
      [{ ...first, title: 7, standard: 7 }],
      [first, first],
      // What Object.entries would not show of an object.
      { length: 3 },
    ]
    for (const data of sampled(wrong, 3)) {
      const reply = await client.ask('PUT', path, {
        body: { data },
        headers: { 'if-match': `"${entry.tag}"` },
      })
      // What is no list at all is not kept.
      expect([name, data, reply.status]).toEqual([name, data, Array.isArray(data) ? 200 : 422])
      if (reply.status !== 200) continue
      expect(reply.json.missing).not.toEqual([])
      if (data === wrong[0] || data === wrong[3]) {
        const { pending } = (await client.ask('GET', '/api/content')).json
        expect(pending.changes).toMatchObject([{ name, missing: reply.json.missing }])
      }
      await client.ask('DELETE', path, { headers: { 'if-match': `"${reply.json.tag}"` } })
    }
  }
})
