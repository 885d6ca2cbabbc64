// Resumes that came by mail are dropped at the desk together and gone through one by one.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { sample } from '../support/sample.ts'
import { seedPeople } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { makers } from '../tickets/make-documents.ts'

const at = deskInBrowser((dataDir) => seedPeople(dataDir, ['Known']).then(() => {}))

test.each([
  { width: 1440, last: 'Wide' },
  { width: 390, last: 'Narrow' },
])(
  'two documents become two people at $width px; a third file is left out, and who is here already is shown',
  async ({ width, last }) => {
    const { client } = await newPerson(at.desk, `add-${width}@desk.example`, 'recruiter')
    const page = await at.open(client, '/', { viewport: { width, height: 900 } })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add resumes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add resumes' })
    const { bytes } = await sample('valid/libreoffice.pdf')
    const buffer = Buffer.from(bytes)
    await dialog.getByLabel('Documents').setInputFiles([
      { name: `Ann_First${last} resume.pdf`, mimeType: 'application/pdf', buffer },
      { name: 'photo.png', mimeType: 'image/png', buffer },
      { name: `Bo Second${last} CV 2026.pdf`, mimeType: 'application/pdf', buffer },
    ])
    await dialog.getByText(/^1 of 2: Ann_First/).waitFor()
    await dialog.getByText('1 file left out').waitFor()
    expect(await dialog.getByLabel('First Name').inputValue()).toBe('Ann')

    // Nothing is stored while a field is missing, and the fault stands at it.
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Enter how the person agreed that you keep the resume').waitFor()
    await dialog.getByLabel('How the person agreed').fill('Mailed it to us on Friday')
    await dialog.getByLabel('Email Address').fill('known@example.com')
    // As an address book copies it.
    await dialog.getByLabel('Phone Number').fill('\u202d0400 555 001\u202c')
    await dialog.getByRole('link', { name: /^Sam Known/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel('Email Address').fill(`ann${width}@example.com`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()

    await dialog.getByText(/^2 of 2: Bo Second/).waitFor()
    await dialog.getByLabel('Email Address').fill(`bo${width}@example.com`)
    await dialog.getByLabel('Phone Number').fill(`0400 55${width} 2`)
    // What was said of the one before stands there; it is this one's own in the end.
    const agreed = dialog.getByLabel('How the person agreed')
    expect(await agreed.inputValue()).toBe('Mailed it to us on Friday')
    await agreed.fill('Said so at the counter')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    const { index } = at.desk.context
    await expect.poll(() => index.count({ q: `First${last}` })).toBe(1)
    const [added] = index.list({ q: `Second${last}` }, 0, 1).rows
    expect(added).toMatchObject({ name: `Bo Second${last}`, due: undefined })
    await page.goto(`${at.desk.origin}/records/${added!.id}`)
    await page
      .getByText(/^Not from the website: by mail, added by .* Said so at the counter$/)
      .waitFor()
    await closePage(page)
  },
)

test('a folder that is dropped on the list is gone through document by document, those in folders within it too', async () => {
  const { client } = await newPerson(at.desk, 'folder@desk.example', 'recruiter')
  const page = await at.open(client, '/')
  await page.getByRole('grid', { name: 'Records' }).waitFor()
  const folder = join(await newDataDir(), 'Resumes')
  await mkdir(join(folder, 'Older'), { recursive: true })
  const { bytes } = await sample('valid/libreoffice.pdf')
  await writeFile(
    join(folder, 'Ann_Folder.pdf'),
    makers.pdf('Ann Folder\nann.folder@example.com, 0400 000 100'),
  )
  await writeFile(join(folder, 'Older', 'Bo_Deeper.pdf'), bytes)
  await writeFile(join(folder, 'notes.txt'), 'Call them')
  // Of a Mac's, and of Word while the document is open.
  await writeFile(join(folder, '._Ann_Folder.pdf'), 'Mac OS X')
  await writeFile(join(folder, '~$_Deeper.docx'), 'rob')
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: 400,
      y: 500,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    })
  }
  const dialog = page.getByRole('dialog', { name: 'Add resumes' })
  await dialog.getByText(/^1 of 2: Ann_Folder.*1 file left out/).waitFor()
  // Read out of the document; and whose number it is already.
  await expect.poll(() => dialog.getByLabel('Phone Number').inputValue()).toBe('0400 000 100')
  expect(await dialog.getByLabel('Email Address').inputValue()).toBe('ann.folder@example.com')
  await dialog.getByRole('link', { name: /^Sam Known/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const names = new Set([await dialog.getByLabel('Last Name').inputValue()])
  await dialog.getByRole('button', { name: 'Skip this one' }).click()
  await dialog.getByText(/^2 of 2: /).waitFor()
  names.add(await dialog.getByLabel('Last Name').inputValue())
  expect(names).toEqual(new Set(['Folder', 'Deeper']))
  await closePage(page)
})

test('documents that are not added yet are lost neither by Escape, nor by the way back, nor by a reload, without a question', async () => {
  const { client } = await newPerson(at.desk, 'queue@desk.example', 'recruiter')
  const page = await at.open(client, '/today')
  await page.getByRole('link', { name: 'Records', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add resumes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add resumes' })
  const { bytes } = await sample('valid/libreoffice.pdf')
  await dialog.getByLabel('Documents').setInputFiles(
    // As a Mac writes it, with the date.
    ['Alt, Anne\u0301 CV Nov 2026.pdf', 'Bo Queue.pdf', 'Cy Queue.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    })),
  )
  await dialog.getByText(/^1 of 3/).waitFor()
  expect(await dialog.getByLabel('First Name').inputValue()).toBe('Anné')
  expect(await dialog.getByLabel('Last Name').inputValue()).toBe('Alt')
  await dialog.getByLabel('Location').fill('Karratha')
  const question = page.getByRole('alertdialog', { name: '3 resumes are not added yet' })
  await page.keyboard.press('Escape')
  await question.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Location').inputValue(), 'what is typed stays').toBe('Karratha')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Go on adding' }).press('Enter')
  await dialog.getByText(/^1 of 3/).waitFor()
  const asked: string[] = []
  page.on('dialog', (native) => {
    asked.push(native.type())
    void native.dismiss()
  })
  await page.reload({ timeout: 2000 }).catch(() => {})
  expect(asked).toEqual(['beforeunload'])
  await dialog.getByRole('button', { name: 'Skip this one' }).click()
  await dialog.getByText(/^2 of 3/).waitFor()
  await page.keyboard.press('Escape')
  const fewer = page.getByRole('alertdialog', { name: '2 resumes are not added yet' })
  await fewer.getByRole('button', { name: 'Close' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.waitForURL(`${at.desk.origin}/today`)
  await closePage(page)
})

test.each([
  { width: 1440, digit: 1 },
  { width: 390, digit: 2 },
])(
  'somebody who rang is written down at $width px by keyboard, warned of who has the number, and kept over a reload',
  async ({ width, digit }) => {
    const { client } = await newPerson(at.desk, `rang-${width}@desk.example`, 'recruiter')
    const page = await at.open(client, '/', { viewport: { width, height: 900 } })
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Add a person' }).press('Enter')
    let dialog = page.getByRole('dialog', { name: 'Add a person' })
    await page.keyboard.type(`Jack`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`Rang${digit}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('+61 400 000 100')
    await dialog.getByRole('link', { name: /^Sam Known, of .*, has this number$/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    // The machine was restarted in the middle.
    await page.reload()
    dialog = page.getByRole('dialog', { name: 'Add a person' })
    expect(await dialog.getByLabel('Last Name').inputValue()).toBe(`Rang${digit}`)
    await dialog.getByLabel('Phone Number').fill(`0400 777 00${digit}`)
    await dialog.getByLabel('Current Location').fill('Karratha')
    await dialog.getByLabel('Availability').selectOption('immediate')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Enter how the person agreed').waitFor()
    const agreed = dialog.getByLabel('How the person agreed')
    // Of what is pasted, nothing is cut off without a word.
    await agreed.focus()
    await page.keyboard.insertText('Their mail says: yes. '.repeat(20))
    await page.keyboard.press('Enter')
    await dialog.getByText('must be 300 characters or fewer. You have 439').waitFor()
    await agreed.fill('Said so on the phone')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/records\//)
    await page.getByText(/^No resume\. After a call, added by .* Said so on the phone$/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const { index } = at.desk.context
    expect(index.list({ kind: 'person', q: `Rang${digit}` }, 0, 1).rows[0]).toMatchObject({
      phone: `0400 777 00${digit}`,
      isRead: true,
    })
    await closePage(page)
  },
)

test('a file that is dropped beside the list leaves the page as it is, and a click beside the dialog loses nothing typed', async () => {
  const { client } = await newPerson(at.desk, 'beside@desk.example', 'recruiter')
  const page = await at.open(client, '/')
  await page.getByRole('grid', { name: 'Records' }).waitFor()
  const drop = (selector: string) =>
    page.evaluate((target) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.4'], 'Ann_Beside.pdf'))
      const event = { bubbles: true, cancelable: true, dataTransfer }
      return !document.querySelector(target)!.dispatchEvent(new DragEvent('drop', event))
    }, selector)
  expect(await drop('header')).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add resumes' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add resumes' })
  const { bytes } = await sample('valid/libreoffice.pdf')
  const file = { name: 'Ann_Beside.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await dialog.getByLabel('Documents').setInputFiles([file])
  // People without a resume are found, too; and never the one whose number was typed before.
  const nobody = { how: 'call', consent: 'Said so' }
  for (const digit of [1, 2]) {
    const fields = { firstName: 'Pat', lastName: `Rang${digit}`, phone: `0400 888 00${digit}` }
    await client.route('POST /api/added-people', { id: randomUUID(), ...nobody, fields })
  }
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/api\/records\?.*888.001/, async (route) => {
    await isReleased
    await route.continue()
  })
  const phone = dialog.getByLabel('Phone Number')
  const early = page.waitForRequest(/api\/records\?.*888.001/)
  await phone.fill('0400 888 001')
  await phone.press('Tab')
  await early
  await phone.fill('0400 888 002')
  await phone.press('Tab')
  await dialog.getByRole('link', { name: /^Pat Rang2/ }).waitFor()
  const late = page.waitForResponse(/api\/records\?.*888.001/)
  release()
  await (await late).finished()
  await dialog.getByLabel('How the person agreed').fill('At the counter')
  expect(await dialog.getByRole('link', { name: /^Pat Rang/ }).allTextContents()).toEqual([
    expect.stringMatching(/^Pat Rang2/),
  ])
  expect(await drop('[role=dialog] form')).toBe(true)
  await page.mouse.click(5, 5)
  expect(await dialog.getByLabel('How the person agreed').inputValue()).toBe('At the counter')
  // The focus comes back into it.
  await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '1 resume is not added yet' })
  await question.getByRole('button', { name: 'Close' }).press('Enter')
  await dialog.waitFor({ state: 'detached', timeout: 5000 })
  // The keys go on where they were.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Add/)
  await closePage(page)
})

test('what is done after its dialog was closed closes and opens nothing, and what fails then is told', async () => {
  const { client } = await newPerson(at.desk, 'impatient@desk.example', 'recruiter')
  const page = await at.open(client, '/')
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  const addAndClose = async (last: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add a person' }).click()
    await dialog.getByLabel('First Name').fill('Bo')
    await dialog.getByLabel('Last Name').fill(last)
    await dialog.getByLabel('Phone Number').fill(`0400 555 ${last.length}00`)
    await dialog.getByLabel('How the person agreed').fill('On the phone')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  let held = Promise.withResolvers<'continue' | 'abort'>()
  await page.route('**/api/added-people', async (route) => route[await held.promise]())
  await addAndClose('Closed')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.waitFor()
  held.resolve('continue')
  await page.getByText('Added: Bo Closed').waitFor()
  expect([await keys.count(), new URL(page.url()).pathname]).toEqual([1, '/'])
  await page.keyboard.press('Escape')

  held = Promise.withResolvers()
  await addAndClose('Refused')
  held.resolve('abort')
  await page.getByText(/^Not done: The desk cannot be reached/).waitFor()
  await closePage(page)
})
