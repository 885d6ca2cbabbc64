// The page that a recruiter's day begins with.
import { expect, test } from 'vitest'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seed, seedPeople } from '../support/seed.ts'

const at = deskInBrowser(async (dataDir) => {
  const createdAt = new Date(Date.now() - 3_600_000).toISOString()
  await seed(dataDir, [{ first_name: 'Sam', last_name: 'Waiting', created_at: createdAt }])
  const backend = new EmbeddedBackend(dataDir)
  await backend.records('request').insert({
    id: crypto.randomUUID(),
    created_at: new Date().toISOString(),
    first_name: 'Dee',
    last_name: 'Walsh',
    email: 'dee@example.com',
    phone: '0891234567',
    company: 'Northern Civil',
    order_number: null,
    place: 'Karratha',
    starts_on: 'asap',
    duration: null,
    roster: null,
    stay: null,
    notes: null,
    lines: JSON.stringify([{ kind: 'people', trade: 'Rigger', number: 12, tickets: null }]),
  })
  backend.close()
})

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])(
  'the day shows who waits, who is wanted, and what comes while it is open, at $width px',
  async (viewport) => {
    const { client: person } = await newPerson(
      at.desk,
      `day-${viewport.width}@example.com`,
      'recruiter',
    )
    const page = await at.open(person, '/today', { viewport })
    const part = (name: RegExp) => page.getByRole('region', { name }).getByRole('link')
    await part(/^Requests open/)
      .filter({ hasText: /Dee Walsh.*Karratha.*0 of 12/s })
      .waitFor()
    await part(/^Due now/)
      .filter({ hasText: 'Dee Walsh' })
      .waitFor()

    const name = `Arrived${viewport.width}`
    await seedPeople(at.desk.dataDir, [name])
    await part(/^(Newest|New since)/)
      .filter({ hasText: `Sam ${name}` })
      .click({ timeout: 15_000 })
    await page.getByRole('heading', { level: 2, name: `Sam ${name}` }).waitFor()

    // A recruiter who comes back sees what arrived since.
    await seedPeople(at.desk.dataDir, [`${name}Later`])
    await page.goto(`${at.desk.origin}/today`)
    const news = part(/^New since you were here/)
    await news.filter({ hasText: `${name}Later` }).waitFor({ timeout: 15_000 })
    expect(await news.filter({ hasText: 'Sam Waiting' }).count()).toBe(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await closePage(page)
  },
)

test('what came since is new also where the clock of the computer is ahead, and where the connection was lost', async () => {
  const { client: person } = await newPerson(at.desk, 'ahead@example.com', 'recruiter')
  const page = await at.open(person, '/today', {
    prepare: (made) => made.clock.setSystemTime(Date.now() + 3_600_000),
  })
  const part = (name: RegExp) => page.getByRole('region', { name }).getByRole('link')
  await part(/^Newest/)
    .first()
    .waitFor()
  await page.context().setOffline(true)
  await seedPeople(at.desk.dataDir, ['Unseen'])
  // The page is left by its own links, without the desk.
  await page.getByRole('link', { name: 'Records' }).first().click()
  await page.getByRole('region', { name: /^Newest/ }).waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  await page.goto(`${at.desk.origin}/today`)
  await part(/^New since you were here/)
    .filter({ hasText: 'Unseen' })
    .waitFor({ timeout: 15_000 })
  await closePage(page)
})

test('a sign-in that no page asked for leads to the day', async () => {
  const { client: recruiter } = await newPerson(at.desk, 'in@example.com', 'recruiter')
  const signedIn = await at.open(recruiter, '/sign-in')
  await signedIn.waitForURL(`${at.desk.origin}/today`)
  await closePage(signedIn)
})
