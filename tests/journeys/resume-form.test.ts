// The resume form in a browser, on fast, slow and broken connections.
import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { paddedPdf } from '../documents/build-documents.ts'
import { launchBrowser } from '../support/browser.ts'
import {
  chooseOnDisk,
  closePage,
  focusedText,
  heard,
  holdScripts,
  hydrated,
  listen,
  openPage,
} from '../support/open-page.ts'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { filesOf, rowsOf, storedBytes } from '../support/submission.ts'

let server: TestServer
let browser: Browser
const folder = join(tmpdir(), `resume-form-${process.pid}`)
const good = join(folder, 'resume.pdf')
const bigger = join(folder, 'bigger.pdf')
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(good, paddedPdf(20_000)),
    writeFile(bigger, paddedPdf(40_000)),
    writeFile(join(folder, 'empty.pdf'), ''),
    writeFile(join(folder, 'fleet.xlsx'), 'anything'),
    writeFile(join(folder, 'spoof.pdf'), 'MZ this is a program'),
    writeFile(join(folder, 'huge.pdf'), new Uint8Array(10_485_761)),
  ])
})
afterAll(async () => {
  await browser.close()
  await endServer(server)
  await rm(folder, { recursive: true })
})

const entries = {
  'First Name': 'Zoë',
  'Last Name': 'Nguyễn',
  'Email Address': 'zoe.nguyen@example.com',
  'Phone Number': '0400 000 000',
}
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const file = (page: Page) => page.getByLabel('Resume/CV')
const submitButton = (page: Page) =>
  page.getByRole('button', { name: /^(Submit Resume|Submitting\.\.\.)$/ })

async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await textbox(page, name).fill(value)
}
const values = (page: Page) =>
  Promise.all(Object.keys(entries).map((name) => textbox(page, name).inputValue()))
const full = Object.values(entries)
const empty = full.map(() => '')

async function openForm(
  at: TestServer = server,
  options: Parameters<typeof openPage>[2] = {},
): Promise<Page> {
  return openPage(browser, `${at.url}/submit-resume`, options)
}

/** A form that is filled in and has its scripts. */
async function filledForm(
  at: TestServer = server,
  path = good,
  options: Parameters<typeof openPage>[2] = {},
): Promise<Page> {
  const page = await openForm(at, options)
  await fill(page)
  await file(page).setInputFiles(path)
  await hydrated(page)
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  return page
}

const stored = (page: Page) =>
  page.getByRole('region', { name: 'Resume submitted successfully!' }).waitFor()

async function throttle(page: Page, bytesPerSecond: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
  return session
}

describe('a submission', () => {
  test('the resume form can be sent by keyboard alone and its confirmation takes focus', async () => {
    const page = await openForm()
    const title = await page.title()
    page.on('filechooser', (chooser) => void chooser.setFiles(good))
    await textbox(page, 'First Name').focus()
    await hydrated(page)
    for (const value of full) {
      await page.keyboard.insertText(value)
      await page.keyboard.press('Tab')
    }
    expect(await file(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove resume.pdf' }).waitFor()
    expect(await page.getByRole('status').allTextContents()).toContain('resume.pdf 20\u00a0KB')
    const order: string[] = []
    for (let n = 0; n < 20 && order.at(-1) !== 'Submit Resume'; n++) {
      await page.keyboard.press('Tab')
      order.push((await focusedText(page)).trim())
    }
    expect(order[0]).toBe('Remove resume.pdf')
    expect(order.at(-1)).toBe('Submit Resume')
    await page.keyboard.press('Enter')
    await stored(page)

    const panel = page.getByRole('region', { name: 'Resume submitted successfully!' })
    expect(await panel.evaluate((one) => one === document.activeElement)).toBe(true)
    const text = await panel.innerText()
    const row = rowsOf(server.dataDir).at(-1)!
    expect(text).toContain(String(row.id).slice(0, 8).toUpperCase())
    expect(text).toContain('Our team will be in touch within two business days')
    expect(text).toContain('1300 618 335')
    expect(await panel.getByRole('listitem').count()).toBe(5)
    expect(await page.getByRole('status').allTextContents()).toContainEqual(
      expect.stringMatching(
        /^Resume submitted successfully!Our team will be in touch within two business days/,
      ),
    )
    expect(await submitButton(page).count()).toBe(0)
    expect(await page.title()).toBe(title)
    await page.reload()
    expect(await values(page)).toEqual(empty)
    await closePage(page)
  })

  test.each([
    ['with React', false],
    ['before React arrives', true],
  ])('a double click on Submit Resume %s stores one row', async (_when, early) => {
    const before = rowsOf(server.dataDir).length
    const page = await openForm(server, early ? { prepare: holdScripts } : {})
    await fill(page)
    await file(page).setInputFiles(good)
    if (!early) await hydrated(page)
    await submitButton(page).dblclick()
    await page.getByRole('heading', { name: 'Resume submitted successfully!' }).waitFor()
    expect(rowsOf(server.dataDir)).toHaveLength(before + 1)
    await closePage(page)
  })

  test('a number and an address are stored as they are seen, whatever was copied with them', async () => {
    const page = await filledForm()
    await textbox(page, 'Phone Number').fill('\u202d0400 000 007\u202c')
    await textbox(page, 'Email Address').fill('zoe.copied@example.com\u200b')
    await submitButton(page).click()
    await stored(page)
    const { phone, email } = rowsOf(server.dataDir).at(-1)!
    expect([phone, email]).toEqual(['0400 000 007', 'zoe.copied@example.com'])
    await closePage(page)
  })

  test('an upload at 64 kbit/s shows and announces its progress and is stored', async () => {
    const page = await filledForm(server, bigger)
    const line = await throttle(page, 8000)
    const said = await listen(page)
    await submitButton(page).click()
    expect(await submitButton(page).textContent()).toBe('Submitting...')
    expect(await submitButton(page).isDisabled()).toBe(true)
    const bar = page.getByRole('progressbar', { name: /^Sending: \d+%$/ })
    await bar.waitFor()
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(30)
    await stored(page)
    const quarters = (await said()).filter((text) => text.endsWith('% sent'))
    expect(quarters.length).toBeGreaterThan(2)
    expect(['0% sent', '25% sent', '50% sent', '75% sent']).toEqual(
      expect.arrayContaining(quarters),
    )
    await line.detach()
    await closePage(page)
  })

  test('a cancelled upload keeps all entries and can be sent again', async () => {
    const before = rowsOf(server.dataDir).length
    const page = await filledForm(server, bigger)
    const line = await throttle(page, 4000)
    await submitButton(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Stopped. Nothing was sent').waitFor()
    expect(await focusedText(page)).toBe('Submit Resume')
    expect(await values(page)).toEqual(full)
    expect(await page.getByRole('button', { name: 'Remove bigger.pdf' }).count()).toBe(1)
    await line.detach()
    await submitButton(page).click()
    await stored(page)
    expect(rowsOf(server.dataDir)).toHaveLength(before + 1)
    await closePage(page)
  })

  test('an upload that is cancelled when all of it has gone out says that it may be stored, and is stored once', async () => {
    const before = rowsOf(server.dataDir).length
    const page = await filledForm(server, good)
    // Takes everything and answers nothing.
    const silent = createServer((request) => request.resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    await page.route('**/api/resumes', (route) => route.continue({ url }))
    await submitButton(page).click()
    await page.getByText('Sent. Checking and storing').first().waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const said = page.getByText('it may have reached us already')
    await said.waitFor()
    // Not for screen readers alone.
    expect((await said.boundingBox())!.height).toBeGreaterThan(10)
    expect(await values(page)).toEqual(full)
    silent.closeAllConnections()
    silent.close()
    await page.unroute('**/api/resumes')
    await submitButton(page).click()
    await stored(page)
    expect(rowsOf(server.dataDir)).toHaveLength(before + 1)
    await closePage(page)
  })

  test('an upload is cancelled while its file is still read', async () => {
    const page = await openForm(server, {
      prepare: (one) =>
        one.addInitScript(() => (File.prototype.arrayBuffer = () => new Promise(() => {}))),
    })
    await fill(page)
    await file(page).setInputFiles(good)
    await hydrated(page)
    await submitButton(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Stopped. Nothing was sent').waitFor()
    expect(await focusedText(page)).toBe('Submit Resume')
    await closePage(page)
  })

  test('a resume sent offline says so, keeps all entries and is sent when the connection returns', async () => {
    const before = rowsOf(server.dataDir).length
    const page = await filledForm()
    await page.context().setOffline(true)
    await page.getByText('You are offline. Nothing you entered is lost.').waitFor()
    await submitButton(page).click()
    await page.getByText('You are offline. Nothing is lost: we send your resume').first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('You are offline. Nothing is lost: we send your resume').first().waitFor()
    expect(await values(page)).toEqual(full)
    await page.context().setOffline(false)
    await stored(page)
    expect(rowsOf(server.dataDir)).toHaveLength(before + 1)
    await closePage(page)
  })

  test('an upload without progress for 30 seconds offers Try again', async () => {
    const page = await openForm(server, { prepare: (one) => one.clock.install() })
    await fill(page)
    await file(page).setInputFiles(good)
    await hydrated(page)
    let silent = true
    await page.route('**/api/resumes', (route) => (silent ? undefined : route.continue()))
    await submitButton(page).click()
    await page.clock.runFor(29_000)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.clock.runFor(2000)
    expect(await page.getByText('Nothing has moved for 30 seconds').first().isVisible()).toBe(true)
    silent = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await stored(page)
    await closePage(page)
  })
})

describe('when storing fails', () => {
  const ways: [string, (dataDir: string, away: boolean) => Promise<void>][] = [
    [
      'receiving',
      (dir, away) =>
        away
          ? rename(join(dir, 'incoming'), join(dir, 'gone'))
          : rename(join(dir, 'gone'), join(dir, 'incoming')),
    ],
    [
      'keeping the file',
      (dir, away) =>
        away
          ? rename(join(dir, 'resumes'), join(dir, 'gone'))
          : rename(join(dir, 'gone'), join(dir, 'resumes')),
    ],
    [
      'writing the row',
      async (dir, away) => {
        const database = join(dir, 'submissions.sqlite')
        if (away) {
          await rename(database, join(dir, 'gone'))
          await mkdir(database)
        } else {
          await rm(database, { recursive: true })
          await rename(join(dir, 'gone'), database)
        }
      },
    ],
  ]

  test.each(ways)(
    'when the server fails at %s the browser retries three times, keeps all entries and shows the failure',
    async (_step, break_) => {
      const own = await startServer()
      const page = await openForm(own, { prepare: (one) => one.clock.install() })
      let posts = 0
      page.on('request', (request) => (posts += Number(request.method() === 'POST')))
      await fill(page)
      await file(page).setInputFiles(good)
      await hydrated(page)
      await break_(own.dataDir, true)
      await submitButton(page).click()
      for (const seconds of [1, 3, 9]) {
        const words = `Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
        await page.getByText(words).first().waitFor()
        await page.clock.runFor(seconds * 1000)
      }
      const failure = page.getByRole('region', { name: 'Submission failed' })
      await failure.waitFor()
      expect(posts).toBe(4)
      expect(await failure.innerText()).toContain('Please try again or contact us directly')
      const [id = ''] = /\b[\da-f]{8}\b/.exec(await failure.innerText()) ?? []
      expect(own.output()).toMatch(new RegExp(`submission failed","request":"${id}.`))
      expect(await failure.getByRole('link', { name: '1300 618 335' }).count()).toBe(1)
      expect(await failure.evaluate((box) => box === document.activeElement)).toBe(true)
      expect(await page.getByRole('alert').textContent()).toContain(
        'Submission failedPlease try again or contact us directly',
      )
      expect(await page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0)
      expect(await values(page)).toEqual(full)

      await break_(own.dataDir, false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await stored(page)
      expect(rowsOf(own.dataDir)).toHaveLength(1)
      // While the database is missing the server cannot tell whether a file has a row; the sweep removes such files.
      const backend = new EmbeddedBackend(own.dataDir)
      await backend.sweep(0)
      backend.close()
      expect((await filesOf(own.dataDir)).stored).toHaveLength(1)
      expect(await page.getByRole('alert').textContent()).toBe('')
      await closePage(page)
      await endServer(own)
    },
  )
})

describe('the file', () => {
  test.each([
    ['fleet.xlsx', 'Invalid file type', 'Please upload a PDF or Word document'],
    ['huge.pdf', 'File too large', 'Please upload a file smaller than 10MB'],
    ['empty.pdf', 'Resume required', 'Please upload your resume before submitting'],
  ])(
    '%s is refused when it is chosen, with a message that is announced',
    async (name, title, description) => {
      const page = await openForm()
      await textbox(page, 'First Name').focus()
      await hydrated(page)
      await file(page).setInputFiles(join(folder, name))
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
      expect(await page.getByRole('alert').textContent()).toContain(title + description)
      const said = await heard(page, 'button', 'Resume/CV')
      expect(said).toMatchObject({
        description: expect.stringContaining(`Error: ${description}`),
        invalid: true,
      })
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      expect(await page.getByText(`Error: ${description}`).count()).toBe(0)
      expect(await file(page).inputValue()).toBe('')
      expect(await file(page).evaluate((one) => one === document.activeElement)).toBe(true)
      await closePage(page)
    },
  )

  test('a file that only the server can recognise as no document is refused beside its field', async () => {
    const page = await filledForm(server, join(folder, 'spoof.pdf'))
    await submitButton(page).click()
    const summary = page.getByRole('region', { name: 'There is a problem' })
    await summary.waitFor()
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Please upload a PDF or Word document',
    ])
    expect(await page.getByRole('alert').textContent()).toContain('Invalid file type')
    expect(await page.getByRole('region', { name: 'Submission failed' }).count()).toBe(0)
    await closePage(page)
  })

  test('a resume is sent as it was when it was chosen, also where its file has changed or gone since', async () => {
    const page = await openForm()
    await fill(page)
    await hydrated(page)
    const path = join(folder, 'edited.pdf')
    await writeFile(path, paddedPdf(30_000))
    await chooseOnDisk(page, path)
    await page.getByRole('button', { name: 'Remove edited.pdf' }).waitFor()
    await rm(path)
    await submitButton(page).click()
    await stored(page)
    const row = rowsOf(server.dataDir).at(-1)!
    expect(await storedBytes(server.dataDir, row)).toHaveLength(30_000)
    await closePage(page)
  })

  test('a file that the browser cannot read is no lost connection', async () => {
    let release = () => {}
    const page = await openForm(server, {
      prepare: async (one) => (release = await holdScripts(one)),
    })
    await fill(page)
    const path = join(folder, 'elsewhere.pdf')
    // Has a size, but no bytes.
    await mkdir(path)
    await chooseOnDisk(page, path)
    release()
    await hydrated(page)
    const words = 'Save the file on this device, then choose it again, or call us'
    await page.getByText(`Error: ${words}`).waitFor()
    await submitButton(page).click()
    const summary = page.getByRole('region', { name: 'There is a problem' })
    await summary.getByRole('link', { name: words }).waitFor()
    expect(await values(page)).toEqual(full)
    await file(page).setInputFiles(good)
    await submitButton(page).click()
    await stored(page)
    await closePage(page)
  })

  test('a file dropped on its field is chosen, and one dropped elsewhere does not replace the page', async () => {
    const page = await openForm()
    await fill(page)
    await hydrated(page)
    const drop = (selector: string) =>
      page.evaluate((target) => {
        const dataTransfer = new DataTransfer()
        for (const name of ['dropped.pdf', 'second.pdf']) {
          dataTransfer.items.add(new File(['%PDF-1.4'], name))
        }
        const event = { bubbles: true, cancelable: true, dataTransfer }
        const element = document.querySelector(target)!
        element.dispatchEvent(new DragEvent('dragover', event))
        return !element.dispatchEvent(new DragEvent('drop', event))
      }, selector)
    const chosen = () =>
      file(page).evaluate((one) => [...(one as HTMLInputElement).files!].map(({ name }) => name))
    expect(await drop('h1')).toBe(true)
    expect(await chosen()).toEqual([])
    expect(await drop('.drop-zone p')).toBe(true)
    expect(await chosen()).toEqual(['dropped.pdf'])
    // Dragging text into a field is left to the browser.
    expect(
      await page.evaluate(
        () =>
          !document.querySelector('textarea')!.dispatchEvent(
            new DragEvent('drop', {
              bubbles: true,
              cancelable: true,
              dataTransfer: new DataTransfer(),
            }),
          ),
      ),
    ).toBe(false)
    await closePage(page)
  })
})

describe('what was entered', () => {
  test('entries made before hydration (text, choice, file) are kept', async () => {
    let release = () => {}
    const page = await openForm(server, {
      prepare: async (one) => (release = await holdScripts(one)),
    })
    await fill(page)
    await page.getByLabel('Availability').selectOption('2weeks')
    await file(page).setInputFiles(join(folder, 'fleet.xlsx'))
    release()
    await hydrated(page)
    await page.getByRole('button', { name: 'Remove fleet.xlsx' }).waitFor()
    expect(await page.getByText('Error: Please upload a PDF or Word document').count()).toBe(1)
    expect(await values(page)).toEqual(full)
    expect(await page.getByLabel('Availability').inputValue()).toBe('2weeks')
    await closePage(page)
  })

  test('the draft of the resume form survives reload, Back and other pages until it is cleared', async () => {
    const page = await filledForm()
    await page.getByLabel('Availability').selectOption('flexible')
    const kept = async () => {
      await expect.poll(() => values(page)).toEqual(full)
      expect(await page.getByLabel('Availability').inputValue()).toBe('flexible')
    }
    await page.reload()
    await kept()
    expect(await file(page).inputValue()).toBe('')
    await page.goto(`${server.url}/about`)
    await page.goBack()
    await kept()
    await page.getByRole('main').getByRole('link', { name: 'Read our Privacy Policy' }).click()
    await page.waitForURL('**/privacy-policy')
    await page.goBack()
    await kept()
    await page.getByRole('button', { name: 'Clear form' }).click()
    expect(await values(page)).toEqual(empty)
    expect(
      await textbox(page, 'First Name').evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await page.reload()
    expect(await values(page)).toEqual(empty)
    const other = await page.context().newPage()
    await other.goto(`${server.url}/submit-resume`)
    expect(await values(other)).toEqual(empty)
    await closePage(page)
  })

  test('a form that is cleared before the script of the page came stays empty', async () => {
    const page = await filledForm()
    const held = Promise.withResolvers<void>()
    await page.route(/entry\.client/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Clear form' }).click()
    held.resolve()
    await hydrated(page)
    expect(await values(page)).toEqual(empty)
    await closePage(page)
  })

  test('without scripts an invalid resume form keeps its entries but not the file', async () => {
    const page = await openForm(server, { javaScriptEnabled: false })
    await fill(page)
    await textbox(page, 'Email Address').fill('nobody')
    await file(page).setInputFiles(good)
    await submitButton(page).click()
    const summary = page.getByRole('region', { name: 'There is a problem' })
    expect(await summary.getByRole('link').count()).toBe(1)
    expect(await page.title()).toMatch(/^Error: /)
    // Without scripts it is the browser that brings the visitor to the summary.
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(
      await page.getByText('Choose your file again: the browser did not keep it.').count(),
    ).toBe(1)
    expect(await page.getByRole('region', { name: 'Submission failed' }).count()).toBe(0)
    await textbox(page, 'Email Address').fill(entries['Email Address'])
    await file(page).setInputFiles(good)
    await submitButton(page).click()
    await page.getByRole('heading', { level: 1, name: 'Resume submitted successfully!' }).waitFor()
    await closePage(page)
  })
})

test('resume form errors appear in the summary, under each field and in the title, and go when corrected', async () => {
  const page = await openForm()
  const title = await page.title()
  await textbox(page, 'First Name').focus()
  await hydrated(page)
  await submitButton(page).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Enter your phone number',
    'Please upload your resume before submitting',
  ])
  expect(await page.getByRole('alert').textContent()).toContain(
    'Resume requiredPlease upload your resume before submitting',
  )
  expect(await page.title()).toBe(`Error: ${title}`)
  for (const name of Object.keys(entries)) {
    const said = await heard(page, 'textbox', name)
    expect(said).toMatchObject({ invalid: true, required: true })
    expect(said.description).toMatch(/Error: Enter your /)
  }
  for (const name of ['Current Location (optional)', 'Additional Notes (optional)']) {
    expect(await heard(page, 'textbox', name)).toMatchObject({ invalid: false, required: false })
  }
  expect((await heard(page, 'button', 'Resume/CV')).description).toContain(
    'PDF, .doc or .docx, up to 10 MB',
  )
  await summary.getByRole('link', { name: 'Please upload your resume' }).click()
  expect(await file(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await fill(page)
  await file(page).setInputFiles(good)
  await expect.poll(() => summary.count()).toBe(0)
  expect(await page.title()).toBe(title)
  await closePage(page)
})
