// Monday at the desk: the resumes of the weekend, each called, put in a state and noted, by keys alone on a laptop and by touch on a
// phone. No person is skipped, and none is done twice.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atLength } from '../support/generated.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seedPeople } from '../support/seed.ts'

const count = atLength(12, 40)
const surnames = Array.from({ length: count }, (_, n) => {
  const letters = 'abcdefghijklmnopqrst'
  return `W${letters[n % 20]}${letters[Math.floor(n / 20)]}lker`
})

const ids: string[] = []
const at = deskInBrowser(async (dataDir) => {
  for (const { id } of await seedPeople(dataDir, surnames)) ids.push(id)
})

const grid = (page: Page) => page.getByRole('grid', { name: 'Records' })
const shownName = (page: Page) => page.locator('#record-name')
const changesOf = async () =>
  [...(await at.desk.context.store.eventsOf(ids)).values()].map((events) =>
    events.map(({ change }) => change),
  )

/** Each person was contacted and put in the state once, and has the note once. */
async function expectDone(way: string, state: string, note: string) {
  await expect
    .poll(
      async () =>
        (await changesOf()).filter(
          (changes) =>
            changes.filter((one) => one.type === 'contact' && one.way === way).length === 1 &&
            changes.filter((one) => one.type === 'state' && one.state === state).length === 1 &&
            changes.filter((one) => one.type === 'note' && one.text.startsWith(note)).length === 1,
        ).length,
    )
    .toBe(count)
}

test('resumes by touch at 390 px', async () => {
  const { client } = await newPerson(at.desk, 'thumb@example.com')
  const page = await at.open(client, '/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(count + 1))
  await grid(page).getByRole('row').nth(1).getByRole('link').first().tap()
  await shownName(page).waitFor()
  const seen: string[] = []
  for (let n = 0; n < count; n++) {
    const name = (await shownName(page).textContent())!
    seen.push(name)
    await page
      .getByRole('group', { name: 'Record a contact' })
      .getByRole('button', { name: 'No answer' })
      .tap()
    await page.getByRole('button', { name: /^State: / }).tap()
    await page
      .getByRole('option', { name: 'Declined' })
      .or(page.getByRole('menuitemradio', { name: 'Declined' }))
      .tap()
    await page.getByRole('textbox', { name: 'New note' }).fill(`Tapped ${name}`)
    await page.getByRole('button', { name: 'Add note' }).tap()
    await page.getByText(`Tapped ${name}`, { exact: true }).waitFor()
    if (n === count - 1) break
    await page.getByRole('link', { name: 'Next record' }).tap()
    await expect.poll(() => shownName(page).textContent()).not.toBe(name)
  }
  expect(new Set(seen).size).toBe(count)
  await expectDone('no-answer', 'declined', 'Tapped')
  await closePage(page)
})
