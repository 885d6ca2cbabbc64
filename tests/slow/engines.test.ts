// What a visitor does, in the engines that are not Chromium's. An engine that is missing is skipped, and named.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type Tab } from '../support/engines.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { message, messagesOf } from '../support/contact.ts'
import { requestsOf } from '../support/request.ts'
import { rowsOf } from '../support/submission.ts'

const resume = join(import.meta.dirname, '..', 'documents', 'samples', 'valid', 'libreoffice.pdf')

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => endServer(server))

const text = (tab: Tab) => tab.run<string>('return document.body.innerText')
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })
/** Clicks what bears a name. */
const named = (words: string) =>
  `return [...document.querySelectorAll('main button')].find((one) => one.innerText.trim() === ${JSON.stringify(words)})`

async function press(tab: Tab, words: string): Promise<void> {
  await tab.run(`${named(words)}.click()`.replace('return ', ''))
}

/** React has taken the form over. */
const ready = (tab: Tab) =>
  eventually(() =>
    tab.run<boolean>(
      "return Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react'))",
    ),
  ).toBe(true)

async function open(tab: Tab, path: string): Promise<void> {
  await tab.goto(server.url + path)
  await ready(tab)
}

async function fill(tab: Tab, entries: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(entries))
    await tab.type(`main [name="${name}"]`, value)
}

describe.each(engines)('$name', (engine) => {
  if (engine.missing) {
    test.skip(engine.missing, () => {})
    return
  }
  let tab: Tab
  let end = async () => {}
  beforeAll(async () => {
    const started = await engine.start()
    ;({ tab } = started)
    end = started.end
  }, 120_000)
  afterAll(() => end())

  test('opens the menu, follows a link of it, and goes back and forward', async () => {
    await tab.goto(`${server.url}/about`)
    await tab.click('header [aria-expanded]')
    const isOpen = () => tab.run<boolean>("return document.querySelector('dialog')?.open === true")
    await eventually(isOpen).toBe(true)
    await tab.run(
      '[...document.querySelectorAll(\'dialog a[href="/contact"]\')].find((one) => one.checkVisibility()).click()',
    )
    await eventually(() => tab.url()).toBe(`${server.url}/contact`)
    await tab.back()
    await eventually(() => tab.url()).toBe(`${server.url}/about`)
    await tab.forward()
    await eventually(() => tab.url()).toBe(`${server.url}/contact`)
    expect(await tab.run<number>("return document.querySelectorAll('h1').length")).toBe(1)
  })

  test('sends a message after its errors were corrected', async () => {
    await open(tab, '/contact')
    await press(tab, 'Send Message')
    await eventually(() => text(tab)).toContain('There is a problem')
    expect(
      await tab.run("return document.querySelectorAll('main [aria-invalid=true]').length"),
    ).not.toBe(0)
    const before = messagesOf(server.dataDir).length
    const { firstName, lastName, email, phone, subject, message: words } = message
    await fill(tab, { firstName, lastName, email, phone, subject, message: words } as Record<
      string,
      string
    >)
    await press(tab, 'Send Message')
    await eventually(async () => messagesOf(server.dataDir).length).toBe(before + 1)
    await eventually(() => text(tab)).toContain('Message sent')
  })

  test('lodges a resume with its document after its errors were corrected', async () => {
    await open(tab, '/submit-resume')
    await press(tab, 'Submit Resume')
    await eventually(() => text(tab)).toContain('There is a problem')
    const before = rowsOf(server.dataDir).length
    await fill(tab, {
      firstName: 'Zoë',
      lastName: `Of ${engine.name}`,
      email: 'zoe@example.com',
      phone: '0400 000 000',
    })
    await tab.choose('main input[type=file]', resume)
    await eventually(() => text(tab)).toContain('libreoffice.pdf')
    await press(tab, 'Submit Resume')
    await eventually(async () => rowsOf(server.dataDir).length).toBe(before + 1)
    await eventually(() => text(tab)).toContain('Resume submitted successfully!')
  })

  test('asks for twelve riggers and a water cart after an error was corrected and a line added', async () => {
    await open(tab, '/request-staff')
    await press(tab, 'Check and send')
    await eventually(() => text(tab)).toContain('There is a problem')
    const before = requestsOf(server.dataDir).length
    await fill(tab, { trade1: 'Rigger', people1: '12' })
    await press(tab, 'Add another trade')
    await eventually(() => tab.run('return document.activeElement.name')).toBe('trade2')
    await fill(tab, { trade2: 'Dogger', people2: '2', machine1: 'Water cart', plant1: '1' })
    await fill(tab, {
      place: 'Karratha',
      firstName: 'Zoë',
      lastName: `Of ${engine.name}`,
      phone: '0400 000 000',
      email: 'zoe@example.com',
    })
    await press(tab, 'Check and send')
    await eventually(() => text(tab)).toContain('12 × Rigger')
    await press(tab, 'Send request')
    await eventually(async () => requestsOf(server.dataDir).length).toBe(before + 1)
    await eventually(() => text(tab)).toContain('Request sent')
    expect(JSON.parse(requestsOf(server.dataDir).at(-1)!.lines)).toMatchObject([
      { kind: 'people', trade: 'Rigger', number: 12 },
      { kind: 'people', trade: 'Dogger', number: 2 },
      { kind: 'plant', machine: 'Water cart', number: 1 },
    ])
  })

  test('keeps the lines of a request over a reload, until the form is cleared', async () => {
    await open(tab, '/request-staff')
    await press(tab, 'Add another trade')
    await eventually(() => tab.run('return document.activeElement.name')).toBe('trade2')
    await fill(tab, { trade2: 'Dogger', place: 'Newman' })
    await tab.run('window.isBefore = true; location.reload()')
    await eventually(() =>
      tab.run("return !window.isBefore && document.querySelector('[name=trade2]')?.value"),
    ).toBe('Dogger')
    expect(await tab.run("return document.querySelector('[name=place]').value")).toBe('Newman')
    await press(tab, 'Clear form')
    await eventually(() => tab.run("return document.querySelector('[name=trade2]')")).toBe(null)
    expect(await tab.run("return document.querySelector('[name=place]').value")).toBe('')
  })

  test('prints a page with its content and without what only a screen needs', async () => {
    await tab.goto(`${server.url}/services/labour-hire`)
    const pdf = await tab.pdf()
    if (pdf) {
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
      expect(pdf.length).toBeGreaterThan(10_000)
      return
    }
    // Its driver prints nothing: the rules for print are understood, at least.
    const rules = `return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule.media && /print/.test(rule.media.mediaText)).length`
    expect(await tab.run<number>(rules)).toBeGreaterThan(0)
  })

  test('posts the plain form as without scripts, and leads to the confirmation', async () => {
    await open(tab, '/submit-resume')
    const before = rowsOf(server.dataDir).length
    await fill(tab, {
      firstName: 'Plain',
      lastName: `Of ${engine.name}`,
      email: 'plain@example.com',
      phone: '0400 000 000',
    })
    await tab.choose('main input[type=file]', resume)
    // The browser's own post, past every handler: the drivers cannot act in a page that runs no scripts at all.
    await tab.run("HTMLFormElement.prototype.submit.call(document.querySelector('main form'))")
    await eventually(() => tab.url()).toContain('/submit-resume/received')
    expect(await text(tab)).toContain('Resume submitted successfully!')
    expect(rowsOf(server.dataDir)).toHaveLength(before + 1)
  })

  test('posts the plain request as without scripts, and leads to its confirmation', async () => {
    await open(tab, '/request-staff')
    const before = requestsOf(server.dataDir).length
    await fill(tab, {
      machine1: 'Water cart',
      plant1: '1',
      place: 'Karratha',
      firstName: 'Plain',
      lastName: `Of ${engine.name}`,
      phone: '0400 000 000',
      email: 'plain@example.com',
    })
    await tab.run("HTMLFormElement.prototype.submit.call(document.querySelector('main form'))")
    await eventually(() => tab.url()).toContain('/request-staff/received')
    expect(await text(tab)).toContain('Request sent')
    expect(requestsOf(server.dataDir)).toHaveLength(before + 1)
  })
})
