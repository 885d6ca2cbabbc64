// The desk in the engines that are not Chromium's: what a recruiter meets there first, and a day's work with a session that the test
// made. An engine that is missing is skipped, and named.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEditing } from 'desk/website/drafts.ts'
import { engines, type Tab } from '../support/engines.ts'
import { startDeskProcess, signInBeforehand, type DeskProcess } from '../support/desk-process.ts'
import { sample } from '../support/sample.ts'
import { endServer, freePort, startServer, type TestServer } from '../support/server.ts'
import { lodge, resumeForm } from '../support/submission.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })

let site: TestServer
let desk: DeskProcess
let cookie: string
let reference: string
let tab: Tab
let end = async () => {}

const words = () => tab.run<string>('return document.body.innerText')
const waitFor = (selector: string) =>
  eventually(() =>
    tab.run<boolean>(`return document.querySelector(${JSON.stringify(selector)}) !== null`),
  ).toBe(true)

describe.each(engines)('$name', (engine) => {
  if (engine.missing) {
    test.skip(engine.missing, () => {})
    return
  }
  beforeAll(async () => {
    site = await startServer()
    const person = { firstName: 'Petra', lastName: 'Marsh' }
    const lodged = await lodge(site, resumeForm(person, await sample('valid/libreoffice.pdf')))
    expect(lodged.status).toBe(201)
    reference = lodged.reference!
    const port = String(await freePort())
    cookie = await signInBeforehand(site.dataDir, `http://localhost:${port}`)
    desk = await startDeskProcess({ DATA_DIR: site.dataDir, DESK_PORT: port })
    ;({ tab, end } = await engine.start())
  }, 120_000)
  afterAll(async () => {
    await end()
    await desk?.stop()
    if (site) await endServer(site)
  })

  test('the sign-in page loads and says what it needs', async () => {
    await tab.goto(`${desk.origin}/`)
    await eventually(words).toMatch(/passkey/i)
    expect(await tab.url()).toContain('/sign-in')
    const button = await tab.run<string>(
      "return [...document.querySelectorAll('main button')].map((one) => one.innerText).join()",
    )
    expect(button).toMatch(/passkey/i)
  })

  test('lists records, and shows one with its document', async () => {
    await tab.setCookie(desk.origin, cookie)
    await tab.goto(`${desk.origin}/`)
    await eventually(words).toContain('Petra Marsh')
    await tab.goto(`${desk.origin}/records/${reference}`)
    await eventually(words).toContain('Petra Marsh')
    // The page of the document is drawn, not blank.
    await waitFor('canvas')
    await eventually(() =>
      tab.run<boolean>(
        `const canvas = document.querySelector('canvas')
           const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
           return canvas.width > 100 && data.some((value, at) => at % 4 === 0 && value < 100 && data[at + 3] > 0)`,
      ),
    ).toBe(true)
  })

  test('a note is stored, and still there when the record is opened again', async () => {
    const here = await tab.url()
    await waitFor('#note')
    await tab.type('#note', 'Called from here')
    await waitFor('#note ~ .actions button')
    await tab.run("document.querySelector('#note').form.requestSubmit()")
    const notes = () =>
      tab.run<string>(
        "return document.querySelector('#note').closest('section').innerText.replace(/New note/, '')",
      )
    await eventually(notes).toContain('Called from here')
    await tab.goto(here)
    await waitFor('#note')
    await eventually(notes).toContain('Called from here')
  })

  test('a record of the site is edited, and the draft is kept', async () => {
    const contentDir = join(site.dataDir, 'content')
    await tab.goto(`${desk.origin}/site/records/business`)
    await waitFor('form.record-form input')
    const name = `[...document.querySelectorAll('form.record-form label')]
        .find((one) => one.innerText.startsWith('Trading name'))`
    await eventually(() => tab.run<boolean>(`return ${name} !== undefined`)).toBe(true)
    const id = await tab.run<string>(
      `const label = ${name}; return (label.control ?? label.querySelector('input')).id`,
    )
    await tab.type(`[id="${id}"]`, 'Q7')
    // While it is saved by itself, the button says so.
    await tab.run("document.querySelector('.save-bar button').click()")
    await eventually(async () => JSON.stringify(readEditing(contentDir).drafts)).toContain('Q7')
  })
})
