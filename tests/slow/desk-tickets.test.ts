// Tickets and availability in the built desk: read out of a document, recorded by keys, found on a day, seen on a request.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { businessDay } from 'core/content/business-time.ts'
import { daysLater } from 'desk/shared/dates.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { axeFindings } from '../support/axe.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seed } from '../support/seed.ts'
import { makers } from '../tickets/make-documents.ts'
import { newPersonRow, newRequest } from '../support/new-rows.ts'

const today = businessDay(Date.now())
const soon = daysLater(today, 30)
const later = daysLater(today, 400)
const dayFirst = (day: string) => day.split('-').toReversed().join('/')

const text = `Sample Person
TICKETS
HRWL - DG, RI exp ${dayFirst(later)}
White Card
Enrolled in advanced scaffolding`

let rows: RowOf<'resume'>[]
const request = newRequest({
  company: 'Wide Shutdowns',
  place: 'Karratha',
  starts_on: daysLater(today, 60),
  lines: JSON.stringify([{ kind: 'people', trade: 'Rigger', number: 2, tickets: 'DG, first aid' }]),
})

const at = deskInBrowser(async (dataDir) => {
  rows = await seed(
    dataDir,
    ['Wide', 'Narrow', 'Keys'].map((last_name, n) => ({
      first_name: 'Riley',
      last_name,
      email: `${last_name.toLowerCase()}@example.com`,
      phone: `0400 000 ${100 + n}`,
      ...(last_name === 'Keys' && { availability: '2weeks' }),
    })),
    () => makers.pdf(text),
  )
  const backend = new EmbeddedBackend(dataDir)
  await backend.records('request').insert(request)
  backend.close()
})

test('the focus stays where the work was, however a form is closed and whatever a button takes away', async () => {
  const { client } = await newPerson(at.desk, 'keys@desk.example', 'recruiter')
  const page = await at.open(client, `/records/${rows[2]!.id}`)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: one } = document
      return one?.getAttribute('aria-label') ?? one?.textContent
    })
  const ask = page.getByRole('button', { name: /availability$/ })
  await ask.press('Enter')
  await page.getByLabel('Free from').press('Escape')
  await expect.poll(focused).toMatch(/availability$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Roster wanted').fill('2:1')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Ask anew availability')
  // Only the roster was asked: when the person is free stays what the form said.
  const available = () => at.desk.context.index.row(rows[2]!.id)?.available
  await expect.poll(available).toMatchObject({ freeFrom: daysLater(today, 14), roster: '2:1' })

  await page.getByRole('combobox', { name: 'Add a ticket' }).fill('scaffolding, basic')
  // A real user does not press a key in the milliseconds before the list is shown.
  await page.getByRole('option', { name: /Scaffolding, basic/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Valid until').fill(later)
  await page.keyboard.press('Enter')
  await tickets(page)
    .getByRole('button', { name: /^Change Scaffolding/ })
    .press('Enter')
  await page.getByLabel('Number on the card').fill('123')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^Change Scaffolding/)
  await tickets(page)
    .getByRole('button', { name: /^Remove Scaffolding/ })
    .press('Enter')
  await expect.poll(focused).toBe('Tickets')
  expect(await axeFindings(page)).toEqual([])
  await closePage(page)
})

test('what was seen in a document stays seen there, when its number is added on a record without one', async () => {
  const { client } = await newPerson(at.desk, 'number@desk.example', 'recruiter')
  const { index, archive } = at.desk.context
  const { id: record, email, phone } = rows[2]!
  const seen = { on: 'document', record } as const
  const holds = { number: '', validUntil: later, seen }
  await client.change(index.row(record)!, { type: 'ticket', ticket: 'hrwl-dg', holds })
  const called = newPersonRow({ email, phone })
  await archive.records('person').insert(called)
  await index.catchUp()
  const page = await at.open(client, `/records/${called.id}`)
  await tickets(page)
    .getByRole('button', { name: /^Change Dogging/ })
    .click()
  await page.getByLabel('Number on the card').fill('123')
  await page.keyboard.press('Enter')
  const held = () => index.row(called.id)?.tickets['hrwl-dg']
  await expect.poll(held).toMatchObject({ number: '123', seen })
  await closePage(page)
})

const tickets = (page: Page) => page.getByRole('region', { name: 'Tickets' })

test.each([
  { last: 'Wide', n: 0, viewport: { width: 1440, height: 900 } },
  { last: 'Narrow', n: 1, viewport: { width: 390, height: 844 } },
])(
  'read, recorded by keys, corrected and taken back; then found by the day at $viewport.width px',
  async ({ last, n, viewport }) => {
    const { client } = await newPerson(at.desk, `${last.toLowerCase()}@desk.example`, 'recruiter')
    const { index, store } = at.desk.context
    await expect.poll(() => index.row(rows[n]!.id)?.text, { timeout: 20_000 }).toBe('searchable')
    const page = await at.open(client, `/records/${rows[n]!.id}`, { viewport })
    const held = () =>
      Object.entries(index.row(rows[n]!.id)!.tickets).map(([id, one]) =>
        one === 'no' ? `${id} no` : `${id} ${one.validUntil} ${one.seen.on}`,
      )

    // One key each, and nothing is taken as checked.
    await tickets(page).getByText('In the document, not checked').waitFor()
    await expect
      .poll(() =>
        tickets(page)
          .getByRole('button', { name: /^Record/ })
          .count(),
      )
      .toBe(3)
    await page.keyboard.press('y')
    await expect.poll(held).toEqual([`hrwl-dg ${later} document`])
    await page.keyboard.press('y')
    await tickets(page)
      .getByRole('button', { name: /^Not held/ })
      .click()
    const read = [`hrwl-dg ${later} document`, `hrwl-ri ${later} document`, 'white-card no']
    await expect.poll(held).toEqual(read)
    await page.keyboard.press('Control+z')
    await expect.poll(held).toEqual(read.slice(0, 2))
    await tickets(page)
      .getByRole('button', { name: /^Record White Card/ })
      .waitFor()

    // A ticket in few keys: its field, its name, the day, Enter.
    await page.keyboard.press('l')
    await page.keyboard.type('first a')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tickets(page).getByLabel('Valid until').fill(soon)
    await page.keyboard.press('Enter')
    await expect.poll(held).toContain(`first-aid ${soon} word`)
    await tickets(page)
      .getByRole('button', { name: /^Card seen.*First aid/ })
      .click()
    await expect.poll(held).toContain(`first-aid ${soon} card`)
    await tickets(page)
      .getByRole('listitem', { name: 'First aid' })
      .getByText(/^lapses /)
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    const log = await store.auditLog({ records: [rows[n]!.id], limit: 50 })
    expect(JSON.stringify(log)).not.toContain(later)

    // What the person says of being free, by keys; the form's word is named until then.
    const availability = page.getByRole('region', { name: 'Availability' })
    await availability.getByText('Nothing is known').waitFor()
    await page.locator('h2').first().click()
    await page.keyboard.press('v')
    await availability.getByLabel('Free from').fill(soon)
    await page.keyboard.press('Enter')
    await availability.getByText(/^Free from /).waitFor()
    await availability.getByText(/^By telephone, /).waitFor()
    await expect.poll(() => index.ids({ freeOn: soon })).toContain(rows[n]!.id)
    expect(index.ids({ freeOn: today })).not.toContain(rows[n]!.id)

    await page.goto(`${at.desk.origin}/?ticket=hrwl-dg&ticket=first-aid&on=${soon}`)
    const grid = page.getByRole('grid', { name: 'Records' })
    await grid.getByRole('row', { name: new RegExp(last) }).waitFor()
    await page.goto(`${at.desk.origin}/?ticket=hrwl-dg&ticket=first-aid&on=${daysLater(soon, 1)}`)
    await page.getByText('No record fits').waitFor()

    await page.goto(`${at.desk.origin}/today`)
    await page
      .getByRole('region', { name: /^Tickets that lapse/ })
      .getByRole('link', { name: new RegExp(`Riley ${last}.*First Aid`) })
      .waitFor()

    // On the first day of the request the first aid certificate has lapsed.
    await page.goto(`${at.desk.origin}/records/${request.id}`)
    await page.getByRole('button', { name: 'Find people for' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(last)
    await dialog.getByText('First Aid lapsed by then').waitFor()
    await dialog.getByRole('checkbox', { name: /Only who holds DG, First Aid/ }).check()
    await dialog.getByText('0 found').waitFor()
    await closePage(page)
  },
)
