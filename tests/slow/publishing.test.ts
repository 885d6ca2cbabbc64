// Publishing while visitors come, and while the machine fails.
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadContent } from '../../server/content/load-content.ts'
import { readEditing } from '../../desk/content/drafts.ts'
import { publishDrafts, versions } from '../../desk/content/publish.ts'
import { contentDirOf, editPhone, settingsFor } from '../support/content-folder.ts'
import { newDataDir, startServer } from '../support/server.ts'
import { childEnv } from '../support/child-env.ts'

const publishings = 10
const requestsPerSecond = 50
const kills = 20

const number = (index: number) => `08 6100 ${String(index).padStart(4, '0')}`
const numberPattern = /08 6100 \d{4}|1300 618 335/g

test('through ten publishings at 50 requests a second none fails, and none is half old and half new', async () => {
  const server = await startServer({ LOG_LEVEL: 'warn' })
  const settings = settingsFor(server.dataDir)
  const contentDir = contentDirOf(server.dataDir)
  const paths = ['/', '/contact', '/contact?topic=plant-hire', '/about/leadership', '/employers']
  const seen = new Set<string>()
  const faults: string[] = []
  const requests: Promise<void>[] = []
  const ask = async (path: string) => {
    const reply = await fetch(server.url + path)
    const html = await reply.text()
    const numbers = new Set(html.match(numberPattern))
    for (const one of numbers) seen.add(one)
    if (reply.status !== 200) faults.push(`${path}: ${reply.status}`)
    if (numbers.size !== 1) faults.push(`${path}: ${[...numbers].join(' and ')}`)
  }
  let asked = 0
  const load = setInterval(() => {
    const path = paths[asked++ % paths.length]!
    requests.push(
      ask(path).catch((error: unknown) => void faults.push(`${path}: ${String(error)}`)),
    )
  }, 1000 / requestsPerSecond)
  try {
    for (let index = 1; index <= publishings; index++) {
      await editPhone(contentDir, number(index))
      await publishDrafts(settings, { by: 'Ann Example', words: '' })
      await expect.poll(() => seen.has(number(index)), { timeout: 20_000 }).toBe(true)
    }
  } finally {
    clearInterval(load)
    await Promise.all(requests)
    await server.stop()
  }
  expect(faults).toEqual([])
  expect(requests.length).toBeGreaterThan(publishings * requestsPerSecond)
})

test('killed at twenty moments of a publishing, the site serves one whole version and the draft is there or public', async () => {
  const dataDir = await newDataDir()
  const contentDir = contentDirOf(dataDir)
  const command = join(import.meta.dirname, '..', '..', 'desk', 'commands', 'publish.ts')
  const env = { ...childEnv, DATA_DIR: dataDir, SITE_ORIGIN: 'http://localhost:3000' }
  await mkdir(contentDir, { recursive: true })
  const publishing = () => {
    const child = spawn(process.execPath, [command], { cwd: dataDir, env, stdio: 'ignore' })
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) }
  }
  // How long one takes on this machine, busy as it is.
  const started = Date.now()
  await editPhone(contentDir, number(0))
  await publishing().ended
  const whole = Date.now() - started
  let before = number(0)
  let published = 0
  for (let index = 1; index <= kills; index++) {
    await editPhone(contentDir, number(index))
    const { child, ended } = publishing()
    // Over the whole of a publishing, its start and its end included.
    await Promise.race([wait((index / kills) * whole * 1.5), ended])
    child.kill('SIGKILL')
    await ended

    const shown = loadContent({ edition: 'demonstration', contentDir }).records.business.phone
      .display
    const draft = readEditing(contentDir).drafts.business?.data as
      | { phone: { display: string } }
      | undefined
    expect([before, number(index)]).toContain(shown)
    if (shown === number(index)) published++
    else expect(draft?.phone.display).toBe(number(index))
    const server = await startServer({ DATA_DIR: dataDir })
    const numbers = new Set(
      (await (await fetch(`${server.url}/contact`)).text()).match(numberPattern),
    )
    await server.stop()
    expect([...numbers]).toEqual([shown])
    before = shown
  }
  // What was left half done does not stand in the way.
  await editPhone(contentDir, number(99))
  await publishDrafts(settingsFor(dataDir), { by: 'Ann Example', words: '' })
  expect(versions(contentDir)[0]).toMatchObject({ isPublished: true })
  expect(published).toBeGreaterThan(0)
  expect(published).toBeLessThan(kills)
  await rm(dataDir, { recursive: true })
})
