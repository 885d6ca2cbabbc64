// Two recruiters and one person who sent several resumes: merged, parted, undone, in real browsers.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { axeFindings } from '../support/axe.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { sample } from '../support/sample.ts'
import { seed } from '../support/seed.ts'
import { newPersonRow } from '../support/new-rows.ts'

let rows: SubmissionRow[]
const at = deskInBrowser(async (dataDir) => {
  const pdf = await sample('valid/libreoffice.pdf')
  const day = (n: number) => `2026-10-0${n}T02:00:00.000Z`
  const people = [
    { created_at: day(1), first_name: 'Kim', last_name: 'Twice', email: 'kim@example.com' },
    { created_at: day(2), first_name: 'Kim', last_name: 'Twice', email: 'kim@example.com' },
    { created_at: day(3), first_name: 'Ann', last_name: 'Merged', email: 'ann@example.com' },
    { created_at: day(4), first_name: 'Ann', last_name: 'Merged', email: 'ann@work.example' },
    { created_at: day(5), first_name: 'Bo', last_name: 'Both', email: 'bo@example.com' },
    { created_at: day(6), first_name: 'Bo', last_name: 'Both', email: 'bo@work.example' },
  ]
  rows = await seed(
    dataDir,
    people.map((one, n) => ({ ...one, phone: n < 2 ? '0400 111 222' : `0400 000 10${n}` })),
    () => pdf.bytes,
  )
})

const addressOf = (n: number) => `/records/${rows[n]!.id}`
const grid = (page: Page) => page.getByRole('grid', { name: 'Records' })
const named = (page: Page, name: string) => grid(page).getByRole('row', { name })
const index = () => at.desk.context.index

describe('A person', () => {
  test('is one row with the newest resume; an older one opens, and says what was done with the person', async () => {
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const page = await at.open(kim.client, '/')
    await named(page, 'Kim Twice').first().waitFor()
    expect(await named(page, 'Kim Twice').count()).toBe(1)
    expect(await named(page, 'Kim Twice').textContent()).toContain('2 records of this person')
    await page.goto(at.desk.origin + addressOf(0))
    await page.getByText('an older one').waitFor()
    await page.getByRole('textbox', { name: 'New note' }).fill('Rings back on Monday')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Rings back on Monday').waitFor()
    await page.getByRole('link', { name: 'Open the newest' }).click()
    await page.waitForURL(at.desk.origin + addressOf(1))
    await page.getByText('Rings back on Monday').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await closePage(page)
  })

  test('whom the team wrote down twice, with another number, is never said to have sent anything', async () => {
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const [older, newer] = ['2026-10-07', '2026-10-08'].map((day, n) =>
      newPersonRow({
        ...{ first_name: 'Lee', last_name: 'Rang', email: 'lee@example.com' },
        ...{ phone: `0400 222 00${n}`, created_at: `${day}T02:00:00.000Z` },
      }),
    )
    for (const row of [older!, newer!]) await at.desk.context.archive.records('person').insert(row)
    const page = await at.open(kim.client, '/')
    await named(page, 'Lee Rang').first().waitFor()
    const words = await named(page, 'Lee Rang').textContent()
    expect(words).toContain('2 records of this person')
    expect(words).not.toMatch(/sent|resume/)
    await page.goto(`${at.desk.origin}/records/${older!.id}`)
    await page.getByRole('heading', { name: '2 records of this person' }).waitFor()
    await page.getByRole('link', { name: 'Open the newest' }).click()
    await page.waitForURL(`${at.desk.origin}/records/${newer!.id}`)
    await closePage(page)
  })

  test('is parted by keyboard alone, and the undo brings both together again', async () => {
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const page = await at.open(kim.client, addressOf(1))
    const part = page.getByRole('button', { name: 'Not the same person' })
    await part.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Separate them' }).press('Enter')
    await dialog.getByText('Choose at least one').waitFor()
    await dialog.getByRole('checkbox').last().press('Space')
    await dialog.getByRole('button', { name: 'Separate them' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Take it back/ }).waitFor()
    await expect.poll(() => index().row(rows[0]!.id)!.newest).toBe(rows[0]!.id)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => index().row(rows[0]!.id)!.newest).toBe(rows[1]!.id)
    await page.getByRole('heading', { name: '2 records of this person' }).waitFor()
    await closePage(page)
  })

  test('is merged by one while another notes something with a record of it: neither is lost', async () => {
    const [kim, sam] = [
      await newPerson(at.desk, `${randomUUID()}@example.com`),
      await newPerson(at.desk, `${randomUUID()}@example.com`),
    ]
    const [one, other] = [
      await at.open(kim.client, addressOf(3)),
      await at.open(sam.client, addressOf(2)),
    ]
    await other.getByRole('textbox', { name: 'New note' }).fill('Has a forklift ticket')
    await one.getByRole('button', { name: /^Merge/ }).waitFor()
    await Promise.all([
      one.getByRole('button', { name: /^Merge/ }).click(),
      other.keyboard.press('Control+Enter'),
    ])
    for (const page of [one, other]) {
      await page.getByText('Has a forklift ticket').waitFor()
      await page.getByRole('heading', { name: '2 records of this person' }).waitFor()
    }
    await one.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => index().row(rows[2]!.id)!.newest).toBe(rows[2]!.id)
    await closePage(one)
    await closePage(other)
  })

  test('is texted with words that are kept with them once somebody says that they were sent', async () => {
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const page = await at.open(kim.client, addressOf(1), { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Text Kim Twice' })
    const box = dialog.getByRole('textbox')
    const prepared = await box.inputValue()
    expect(prepared).toMatch(/^Hello Kim, this is Person /)
    expect(await axeFindings(page)).toEqual([])
    await box.fill(`${prepared} Free on Monday? 6 am & lunch`)
    const letter = dialog.getByLabel('Letter')
    await letter.selectOption({ index: 1 })
    expect(await box.inputValue()).not.toContain('lunch')
    await letter.selectOption({ index: 0 })
    expect(await box.inputValue()).toBe(`${prepared} Free on Monday? 6 am & lunch`)
    const open = dialog.getByRole('link', { name: 'Open it in the phone' })
    const address = new URL((await open.getAttribute('href'))!)
    expect(address.protocol + address.pathname).toBe('sms:0400111222')
    expect(address.searchParams.get('body')).toBe(`${prepared} Free on Monday? 6 am & lunch`)
    expect(await dialog.getByRole('button', { name: 'I sent it' }).count()).toBe(0)
    // No program for text messages here: what follows is that it was asked for.
    await open.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await open.click()
    await dialog.getByRole('button', { name: 'I sent it' }).click()
    await page.getByRole('list', { name: 'Contacts' }).getByText('6 am & lunch').waitFor()
    await expect
      .poll(() =>
        index()
          .row(rows[0]!.id)!
          .contacts.map(({ way }) => way),
      )
      .toEqual(['texted'])

    // Opened again it names the letter whose words it shows.
    const text = page.getByRole('button', { name: 'Text', exact: true })
    await text.click()
    await letter.selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await text.click()
    await box.waitFor()
    expect(await letter.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(1)
    await closePage(page)
  })

  test('is mailed by the recruiter’s own program where the desk has no mail server', async () => {
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const page = await at.open(kim.client, addressOf(1))
    await page.getByRole('button', { name: 'Mail', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Mail to Kim Twice' })
    await dialog.getByText('not connected to e-mail').waitFor()
    await dialog.getByRole('button', { name: 'Last look' }).click()
    const open = dialog.getByRole('link', { name: 'Open it in your mail program' })
    const address = new URL((await open.getAttribute('href'))!)
    expect(address.protocol + address.pathname).toBe('mailto:kim@example.com')
    expect(address.searchParams.get('body')).toMatch(/^Hello Kim,\r\n\r\n/)
    expect(await dialog.getByRole('button', { name: /^Send/ }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await open.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await open.click()
    // Whether it was sent, only who opened it knows.
    await page.getByText('Did you reach Kim Twice?').waitFor()
    await closePage(page)
  })

  test('whom two set to different states at two of their resumes is put before the slower one', async () => {
    const [kim, sam] = [
      await newPerson(at.desk, `${randomUUID()}@example.com`),
      await newPerson(at.desk, `${randomUUID()}@example.com`),
    ]
    const seen = { ...index().row(rows[5]!.id)! }
    const page = await at.open(kim.client, addressOf(4))
    await page.getByRole('button', { name: /^Merge/ }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('heading', { level: 2, name: 'Bo Both' }).focus()
    await page.keyboard.press('e')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Shortlisted')
    await page.keyboard.press('Enter')
    const merge = { type: 'same', records: [rows[4]!.id] }
    expect((await sam.client.change(seen, merge)).status).toBe(200)
    const declined = { type: 'state', state: 'declined' }
    const set = await sam.client.change(index().row(rows[5]!.id)!, declined)
    expect(set.status).toBe(200)
    await page.context().setOffline(false)
    await page.getByText('a colleague changed the same first').waitFor()
    await page.getByRole('button', { name: 'Make my change' }).click()
    await expect.poll(() => index().row(rows[5]!.id)!.state).toBe('shortlisted')
    await closePage(page)
  })
})

test('A search is saved from the list, waits on the first page of the day, and is removed and brought back', async () => {
  const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
  const page = await at.open(kim.client, '/?q=merged')
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a name').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Merged ones')
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${at.desk.origin}/today`)
  const saved = page.getByRole('region', { name: 'Saved searches' })
  expect(await saved.getByRole('link', { name: /Merged ones/ }).textContent()).toContain('2 in all')
  expect(await axeFindings(page)).toEqual([])
  await saved.getByRole('button', { name: 'Remove' }).click()
  await saved.getByText('None yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await saved.getByRole('link', { name: /Merged ones/ }).click()
  await page.waitForURL(`${at.desk.origin}/?q=merged`)
  await closePage(page)
})
