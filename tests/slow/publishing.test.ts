// Publishing while visitors come, and while the machine fails.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadContent } from 'core/loader/load-content.ts'
import { readEditing } from 'desk/website/drafts.ts'
import { publishDrafts, versions } from 'desk/website/publish.ts'
import { atLength } from '../support/generated.ts'
import { contentDirOf, edit, editPhone, settingsFor } from '../support/content-folder.ts'
import { killable, killAtWork } from '../support/kills.ts'
import { startTestDesk } from '../support/desk-server.ts'
import { openTestDesk } from '../support/open-test-desk.ts'
import { newDataDir, startServer } from '../support/server.ts'
import { childEnv } from '../support/child-env.ts'

const publishings = atLength(3, 6)
const requestsPerSecond = 50
const kills = atLength(6, 12)

const number = (index: number) => `08 6100 ${String(index).padStart(4, '0')}`
const numberPattern = /08 6100 \d{4}|1300 618 335/g

// Of another record, on a page that has the number, too.
const words = (index: number) => `Other words, the ${index}th.`
const wordsPattern =
  /Other words, the \d+th\.|Jerseys, lights and a bus for the juniors, each season\./g
const pageOfBoth = '/community'

type Partners = { description: string }[]

const editWords = (contentDir: string, index: number) =>
  edit<Partners>(contentDir, 'partners', (partners) => {
    partners[0]!.description = words(index)
  })

/** What each version that changed the other words changed them to, newest first. */
const wordsOfVersions = (contentDir: string) =>
  versions(contentDir).flatMap(({ changes }) =>
    changes
      .filter(({ name }) => name === 'partners')
      .map(({ differences }) => differences[0]!.after),
  )

test('through publishings at 50 requests a second none fails and none is half old and half new', async () => {
  const server = await startServer({ LOG_LEVEL: 'warn' })
  const settings = settingsFor(server.dataDir)
  const contentDir = contentDirOf(server.dataDir)
  const paths = ['/', '/contact', '/contact?topic=plant-hire', pageOfBoth, '/employers']
  const seen = new Map<string, number>()
  const faults: string[] = []
  const requests: Promise<void>[] = []
  const ask = async (path: string) => {
    const reply = await fetch(server.url + path)
    const html = await reply.text()
    const now = Date.now()
    const all = new Set(html.match(numberPattern))
    for (const one of all) if (!seen.has(one)) seen.set(one, now)
    if (all.size !== 1) faults.push(`${path}: ${[...all].join(' and ')}`)
    if (reply.status !== 200) faults.push(`${path}: ${reply.status}`)
  }
  let asked = 0
  const load = setInterval(() => {
    const path = paths[asked++ % paths.length]!
    requests.push(
      ask(path).catch((error: unknown) => void faults.push(`${path}: ${String(error)}`)),
    )
  }, 1000 / requestsPerSecond)
  const isSeen = (text: string) => expect.poll(() => seen.has(text), { timeout: 20_000 }).toBe(true)
  try {
    for (let index = 1; index <= publishings; index++) {
      await editPhone(contentDir, number(index))
      await publishDrafts(settings, { by: 'Ann Example', words: '' })
      await isSeen(number(index))
    }
  } finally {
    clearInterval(load)
    await Promise.all(requests)
    await server.stop()
  }
  expect(faults).toEqual([])
  expect(requests.length).toBeGreaterThan(publishings * requestsPerSecond)
  await rm(server.dataDir, { recursive: true })
})

test('killed at moments all over it, of two records by turns, the site serves one whole version, each draft is there or public, and none goes out twice', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  const settings = settingsFor(dataDir)
  await mkdir(contentDir, { recursive: true })
  const module = (path: string) => JSON.stringify(join(import.meta.dirname, '..', path))
  const publishing = (name: 'business' | 'partners') => {
    const script = `
      const { settingsFor } = await import(${module('support/content-folder.ts')})
      const { publishDrafts } = await import(${module('../desk/website/publish.ts')})
      const settings = settingsFor(${JSON.stringify(dataDir)})
      await publishDrafts(settings, { by: 'Ann Example', words: '', names: ['${name}'] })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: childEnv,
      stdio: 'ignore',
    })
    return killable(child)
  }
  /** What visitors are shown, and what is drafted: the number, and the other words. */
  const state = () => {
    const { records } = loadContent({ edition: 'demonstration', contentDir })
    const { business, partners } = readEditing(contentDir).drafts
    return {
      shown: [records.business.phone.display, records.partners[0]!.description],
      drafted: [
        (business?.data as { phone: { display: string } } | undefined)?.phone.display,
        (partners?.data as Partners | undefined)?.[0]!.description,
      ],
    }
  }
  // How long one takes on this machine, busy as it is.
  const started = Date.now()
  await editPhone(contentDir, number(0))
  await publishing('business').ended
  const whole = Date.now() - started
  let before = state()
  const published = [0, 0]
  await killAtWork<ReturnType<typeof publishing>>(kills, async (index) => {
    const place = index % 2
    const wanted = place === 1 ? words(index) : number(index)
    if (place === 1) await editWords(contentDir, index)
    else await editPhone(contentDir, wanted)
    // Over the whole of it; of each record the first ends as it begins and the last by itself, however busy the machine is.
    const thenMs = index > 2 ? (index / kills) * whole * 1.5 : 0
    return {
      start: () => publishing(place === 1 ? 'partners' : 'business'),
      work: (victim) => victim.ended,
      ...(index <= kills - 2 && { thenMs }),
      async holds() {
        const after = state()
        const isOut = after.shown[place] === wanted
        if (isOut) published[place]!++
        // The other record stays as it was.
        const expected = {
          shown: before.shown.with(place, isOut ? wanted : before.shown[place]!),
          drafted: before.drafted.with(place, isOut ? undefined : wanted),
        }
        expect(after).toMatchObject(expected)
        const server = await startServer({ DATA_DIR: dataDir })
        const html = await (await fetch(server.url + pageOfBoth)).text()
        await server.stop()
        expect([...new Set(html.match(numberPattern))]).toEqual([after.shown[0]])
        expect([...new Set(html.match(wordsPattern))]).toEqual([after.shown[1]])
        before = after
      },
    }
  })
  // What was left half done does not stand in the way.
  await editPhone(contentDir, number(99))
  await editWords(contentDir, 99)
  await publishDrafts(settings, { by: 'Ann Example', words: '' })
  expect(state()).toEqual({ shown: [number(99), words(99)], drafted: [undefined, undefined] })
  for (const count of published) {
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(kills / 2)
  }
  const all = wordsOfVersions(contentDir)
  expect(new Set(all).size).toBe(all.length)
  await rm(dataDir, { recursive: true })
})

test('documents that stay the same are compressed as before, and anew where what is there is damaged', async () => {
  const dataDir = await newDataDir()
  const settings = settingsFor(dataDir)
  const folder = join(dataDir, 'published')
  const publishWords = async (index: number) => {
    const before: string[] = await readdir(folder).catch(() => [])
    await editWords(contentDirOf(dataDir), index)
    await publishDrafts(settings, { by: 'Ann Example', words: '' })
    const [version] = (await readdir(folder)).filter((name) => !before.includes(name))
    return join(folder, version!)
  }
  const first = await publishWords(1)
  const damaged = join('privacy-policy', 'index.html')
  await writeFile(join(first, `${damaged}.br`), 'no brotli')
  const second = await publishWords(2)
  const files = (await readdir(second, { recursive: true })).filter((file) => file.endsWith('.br'))
  expect(files).toContain(`${damaged}.br`)
  for (const file of files) {
    const path = join(second, file.slice(0, -'.br'.length))
    const bytes = await readFile(path)
    expect(brotliDecompressSync(await readFile(`${path}.br`)).equals(bytes), path).toBe(true)
    expect(gunzipSync(await readFile(`${path}.gz`)).equals(bytes), path).toBe(true)
  }
  await rm(dataDir, { recursive: true })
})

test('what was published by a desk that was killed before it logged that is in the audit log after the next start, once', async () => {
  const dataDir = await newDataDir()
  const settings = settingsFor(dataDir)
  const contentDir = contentDirOf(dataDir)
  const account = randomUUID()
  // As the desk publishes, up to its last step: nothing else was done.
  await editPhone(contentDir, number(1))
  await publishDrafts(settings, { by: 'Ann Example', account, words: '' })
  await editPhone(contentDir, number(2))
  await publishDrafts(settings, { by: 'Ann Example', account, words: '' })
  const logged = async () => {
    const desk = await startTestDesk({ env: { DATA_DIR: dataDir } })
    const log = () => desk.context.store.auditLog({ action: 'content-published', limit: 10 })
    await expect.poll(async () => (await log()).length).toBeGreaterThan(1)
    await desk.close()
    const store = await openTestDesk(dataDir)
    const entries = await store.store.auditLog({ action: 'content-published', limit: 10 })
    store.close()
    return entries
  }
  const first = await logged()
  expect(first.toReversed()).toMatchObject([
    { account, details: { version: 2, edition: 'demonstration' } },
    { account, details: { version: 3, edition: 'demonstration' } },
  ])
  expect(await logged()).toEqual(first)
  await rm(dataDir, { recursive: true })
})
