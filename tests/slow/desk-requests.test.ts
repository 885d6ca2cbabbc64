// A shutdown's line of twelve people, from the request until all are mobilised, in the built desk.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { axeFindings } from '../support/axe.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seed } from '../support/seed.ts'
import { newRequest } from '../support/new-rows.ts'

const riggers = 'Ash Bea Cam Dee Eli Fay Gus Hal Ivy Jon Kit Lee Max'.split(' ')

const requests = new Map<string, RowOf<'request'>>()
let rows: RowOf<'resume'>[]

const at = deskInBrowser(async (dataDir) => {
  rows = await seed(
    dataDir,
    riggers.map((first_name, n) => ({
      first_name,
      last_name: 'Rigg',
      email: `${first_name.toLowerCase()}@example.com`,
      phone: `0400 000 ${100 + n}`,
      preferred_roles: 'Rigger',
      location: 'Karratha WA 6714',
    })),
  )
  const backend = new EmbeddedBackend(dataDir)
  for (const company of ['Wide Shutdowns', 'Narrow Shutdowns']) {
    const row = newRequest({
      company,
      place: 'Karratha',
      lines: JSON.stringify([
        { kind: 'people', trade: 'Rigger', number: 12, tickets: 'RI' },
        { kind: 'plant', machine: 'Water cart', number: 1, size: null, operator: 'wet' },
      ]),
    })
    requests.set(company, row)
    await backend.records('request').insert(row)
  }
  backend.close()
})

const people = (page: Page) => page.getByRole('region', { name: 'People and plant' })
const lineOf = (page: Page) => people(page).getByRole('listitem', { name: /^12 × Rigger/ })
const stagesOf = async (company: string) =>
  at.desk.context.index
    .peopleOn(requests.get(company)!.id)
    .flatMap(({ placements }) =>
      placements.filter(({ request }) => request === requests.get(company)!.id),
    )
    .map(({ stage }) => stage)

async function setAll(page: Page, stage: string) {
  await lineOf(page)
    .getByRole('button', { name: /^All \d+$/ })
    .click()
  await page.getByRole('menuitem', { name: stage }).click()
}

async function setStage(page: Page, name: string, stage: string) {
  await lineOf(page)
    .getByRole('button', { name: `Stage of ${name}:` })
    .click()
  await page.getByRole('menuitemradio', { name: stage }).click()
}

async function findAndPutOn(page: Page, names: readonly string[]) {
  await lineOf(page).getByRole('button', { name: 'Find people for' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) {
    await dialog.getByRole('searchbox', { name: 'Search resumes' }).fill(name)
    await dialog.getByRole('checkbox', { name }).check()
  }
  await dialog
    .getByRole('button', { name: /^Put [1-9]\d* (person|people) on the line$/ })
    .press('Enter')
  await dialog.getByText('Shortlisted').waitFor()
  // The button cannot be pressed any more, and has the focus still.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** From twelve who are shortlisted: one says no, another takes the place, all accept and go to site; the cart is promised. */
async function fill(page: Page, company: string) {
  await lineOf(page).getByText('0 of 12').waitFor()
  await setAll(page, 'Offered')
  await expect.poll(() => stagesOf(company)).toEqual(Array.from({ length: 12 }, () => 'offered'))
  await setStage(page, 'Ash Rigg', 'Declined')
  await findAndPutOn(page, ['Max Rigg'])
  await setAll(page, 'Accepted')
  await lineOf(page).getByText('12 of 12').waitFor()
  await setAll(page, 'Mobilised')
  await page.getByText('12 of 12 lack RI').waitFor()
  await setStage(page, 'Ash Rigg', 'Shortlisted')
  await setAll(page, 'Offered')
  await expect
    .poll(async () => (await stagesOf(company)).toSorted())
    .toEqual([...Array.from({ length: 12 }, () => 'mobilised'), 'offered'])
  await setStage(page, 'Ash Rigg', 'Accepted')
  await page.getByText('13 people for 12').waitFor()
  await setStage(page, 'Ash Rigg', 'Declined')
  await expect
    .poll(async () => (await stagesOf(company)).toSorted())
    .toEqual(['declined', ...Array.from({ length: 12 }, () => 'mobilised')])
  await people(page).getByRole('spinbutton', { name: 'Promised' }).fill('1')
  await page.keyboard.press('Enter')
  await people(page).getByRole('heading', { name: '13 of 13 filled' }).waitFor()
}

/** Of the twelve who go, and without what is private. */
async function pack(page: Page) {
  await people(page).getByRole('button', { name: 'Client pack' }).click()
  await page.getByRole('button', { name: 'Put together 12 people' }).click()
  const made = page.getByRole('article', { name: 'Client pack' })
  await made.waitFor()
  const text = await made.innerText()
  expect(text).toContain('Max Rigg')
  expect(text).not.toContain('Ash Rigg')
  for (const { email, phone } of rows) {
    expect(text).not.toContain(email)
    expect(text).not.toContain(phone)
  }
  return made
}

describe('a line of twelve riggers and a water cart', () => {
  test('is filled from the list at 1440 px, by keyboard where it matters, and given to its client', async () => {
    const recruiter = await newPerson(at.desk, 'wide@example.com')
    const page = await at.open(recruiter.client, '/?kind=resume&sort=name', {
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const grid = page.getByRole('grid', { name: 'Records' })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('14')
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    for (let n = 1; n < 12; n++) await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('12 selected').waitFor()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Put 12 people on a request' })
    await dialog.waitFor()
    await page.keyboard.type('Wide')
    const line = dialog.getByRole('button', { name: /12 × Rigger/ })
    await expect.poll(() => line.count()).toBe(1)
    await line.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stagesOf('Wide Shutdowns')).toHaveLength(12)

    await page.goto(`${at.desk.origin}/?kind=request`)
    const row = grid.getByRole('row', { name: /Wide Shutdowns/ })
    expect(await row.textContent()).toContain('12 × Rigger, 1 × Water cart · asap')
    await row.getByRole('gridcell').nth(3).click()
    await fill(page, 'Wide Shutdowns')
    expect(await axeFindings(page)).toEqual([])
    await grid.getByRole('row', { name: /Wide Shutdowns.*13 of 13/ }).waitFor()

    const made = await pack(page)
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await page.getByText('Copied: paste it into your mail').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('- Max Rigg')
    expect(copied).not.toContain('max@example.com')
    await page.emulateMedia({ media: 'print' })
    expect(await made.isVisible()).toBe(true)
    for (const other of [page.getByRole('banner'), page.getByText('Save as PDF or print')]) {
      expect(await other.isVisible()).toBe(false)
    }
    await page.emulateMedia({ media: 'screen' })
    const log = await at.desk.context.store.auditLog({ action: 'packed', limit: 50 })
    expect(log).toHaveLength(13)
    await page.getByRole('button', { name: 'Close', exact: true }).click()

    // The person's own record knows the request, and undo takes back what was done last.
    await lineOf(page).getByRole('link', { name: 'Max Rigg' }).click()
    await page.getByRole('link', { name: 'Wide Shutdowns, Karratha' }).waitFor()
    await page.getByRole('button', { name: 'Take off' }).click()
    await expect.poll(() => stagesOf('Wide Shutdowns')).toHaveLength(12)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stagesOf('Wide Shutdowns')).toHaveLength(13)
    // Put there once more, from their own record: they stay as far as they are.
    await page.getByRole('heading', { name: 'Max Rigg' }).focus()
    await page.keyboard.press('r')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /12 × Rigger/ })
      .first()
      .waitFor()
    await page.keyboard.type('Wide')
    const again = page.getByRole('dialog').getByRole('button', { name: /12 × Rigger/ })
    await expect.poll(() => again.count()).toBe(1)
    await again.click()
    await page.getByText('they are on this line already').waitFor()
    expect(
      (await stagesOf('Wide Shutdowns')).filter((stage) => stage === 'mobilised'),
    ).toHaveLength(12)
    await closePage(page)
  }, 120_000)

  test('is filled by search within the request on a phone of 390 px', async () => {
    const recruiter = await newPerson(at.desk, 'narrow@example.com')
    const { id } = requests.get('Narrow Shutdowns')!
    const page = await at.open(recruiter.client, `/records/${id}`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await findAndPutOn(
      page,
      riggers.slice(0, 12).map((name) => `${name} Rigg`),
    )
    await fill(page, 'Narrow Shutdowns')
    expect(await axeFindings(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing is wider than the phone',
    ).toBe(true)
    // What a finger asks for in a menu stays open when the finger has left.
    await page.getByRole('button', { name: `Stage of ${riggers[0]} Rigg` }).tap()
    await page.getByRole('menuitemradio', { name: 'First and last day' }).tap()
    const days = page.getByRole('dialog', { name: `Days of ${riggers[0]} Rigg` })
    await days.getByRole('button', { name: 'Cancel' }).tap()
    await days.waitFor({ state: 'detached' })
    await pack(page)
    await closePage(page)
  }, 120_000)

  test('says of whom it finds that they work elsewhere on its days', async () => {
    const recruiter = await newPerson(at.desk, 'away@example.com')
    const { id } = requests.get('Narrow Shutdowns')!
    const page = await at.open(recruiter.client, `/records/${id}`)
    await lineOf(page).getByRole('button', { name: 'Find people for' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox', { name: 'Search resumes' }).fill('Bea Rigg')
    const bea = dialog.getByRole('listitem').filter({ hasText: 'Bea Rigg' })
    await bea.getByText(/^On Wide Shutdowns, Karratha, from /).waitFor()
    await bea.getByText('Placed').waitFor()
    await closePage(page)
  })

  test('is open to two recruiters at once: each sees what the other does', async () => {
    const [ada, bert] = [
      await newPerson(at.desk, 'ada@example.com'),
      await newPerson(at.desk, 'bert@example.com'),
    ]
    const { id } = requests.get('Narrow Shutdowns')!
    const first = await at.open(ada.client, `/records/${id}`)
    const second = await at.open(bert.client, `/records/${id}`)
    await lineOf(second).getByText('12 of 12').waitFor()
    await setStage(first, 'Max Rigg', 'Take off the line')
    await lineOf(second).getByText('11 of 12').waitFor()
    await lineOf(second).getByRole('link', { name: 'Max Rigg' }).waitFor({ state: 'detached' })
    await setStage(second, 'Ash Rigg', 'Accepted')
    await lineOf(first).getByText('12 of 12').waitFor()
    await closePage(first)
    await closePage(second)
  }, 60_000)
})

test('a request for people is offered however many for plant alone are newer, and that there are more is said', async () => {
  const { client } = await newPerson(at.desk, 'many@desk.example', 'recruiter')
  const machines = JSON.stringify([
    { kind: 'plant', machine: 'Grader', number: 1, size: null, operator: 'wet' },
  ])
  const backend = new EmbeddedBackend(at.desk.dataDir)
  const store = backend.records('request')
  for (let n = 0; n < 25; n++) await store.insert(newRequest({ lines: machines }))
  await at.desk.context.index.catchUp()
  const page = await at.open(client, `/records/${rows[0]!.id}`)
  await page.locator('#record-name').waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: /^Wide Shutdowns/ }).waitFor()
  const said = dialog.getByRole('status')
  expect(await said.textContent()).toBe('')
  for (let n = 0; n < 25; n++) await store.insert(newRequest())
  backend.close()
  await at.desk.context.index.catchUp()
  await dialog.getByRole('searchbox').fill('karratha')
  await expect.poll(() => said.textContent()).toMatch(/^The newest 20 of 2\d requests/)
  await closePage(page)
})
