// Monday at the desk, the second half: the tickets found in realistic resumes are confirmed by one key each, every person's
// availability is recorded, and the filter that clients' questions need finds the right people and no others.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atLength } from '../support/generated.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seed } from '../support/seed.ts'
import { makers } from '../tickets/make-documents.ts'
import { resumes as all } from '../tickets/resumes.ts'

const resumes = atLength(all.slice(14, 28), all)

/** The same two towns and the region around them, as people type them. */
const towns = ['karratha', 'Dampier', 'KTA', 'Perth']
const start = '2027-01-14'
const freeFrom = (n: number) => (n % 5 === 0 ? '2027-02-01' : '2026-12-01')

const ids: string[] = []
const at = deskInBrowser(async (dataDir) => {
  const rows = await seed(
    dataDir,
    resumes.map((_, n) => ({
      first_name: `P${n}`,
      last_name: 'Walker',
      email: `p${n}@example.com`,
      phone: `0400 222 ${100 + n}`,
      location: towns[n % towns.length]!,
    })),
    (n) => makers.pdf(resumes[n]!.text),
  )
  ids.push(...rows.map(({ id }) => id))
})

const shownName = (page: Page) => page.locator('#record-name')

test('people by keyboard, then who of the Pilbara holds intermediate rigging on the first day and is free', async () => {
  const { client } = await newPerson(at.desk, 'monday@example.com')
  const { index } = at.desk.context
  const isRead = (id: string) => index.row(id)?.text === 'searchable'
  await expect.poll(() => ids.every(isRead), { timeout: 60_000 }).toBe(true)
  const page = await at.open(client, '/', { viewport: { width: 1440, height: 900 } })
  const keys = page.keyboard
  const grid = page.getByRole('grid', { name: 'Records' })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(ids.length + 1))
  await grid.focus()
  await keys.press('Enter')
  await shownName(page).waitFor()
  for (let done = 1; done <= ids.length; done++) {
    const name = (await shownName(page).textContent())!
    const n = Number(/\d+/.exec(name)![0])
    const tickets = page.getByRole('region', { name: 'Tickets' })
    const offered = () => tickets.getByRole('button', { name: /^Record / }).count()
    await tickets.waitFor()
    for (let left = await offered(); left > 0; left = await offered()) {
      await keys.press('y')
      await expect.poll(offered).toBeLessThan(left)
    }
    await keys.press('v')
    await page.getByLabel('Free from').fill(freeFrom(n))
    await keys.press('Enter')
    await expect.poll(() => index.row(ids[n]!)!.available?.freeFrom).toBe(freeFrom(n))
    if (done === ids.length) break
    await keys.press('j')
    await expect.poll(() => shownName(page).textContent()).not.toBe(name)
  }
  const isRight = (n: number) => {
    const { 'hrwl-ri': intermediate, 'hrwl-ra': advanced } = resumes[n]!.holds
    const isHeld = [intermediate, advanced].some((day) => typeof day === 'string' && day >= start)
    return isHeld && freeFrom(n) <= start && towns[n % towns.length] !== 'Perth'
  }
  const filter = { ticket: ['hrwl-ri'], on: start, freeOn: start, region: ['Pilbara'] }
  const found = index.ids(filter).map((id) => ids.indexOf(id))
  const right = ids.keys().filter(isRight).toArray()
  expect(right.length).toBeGreaterThan(0)
  expect(found.toSorted((a, b) => a - b)).toEqual(right)
  await closePage(page)
}, 300_000)
