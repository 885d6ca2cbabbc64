// Visitors of the website, and recruiters and an owner at the desk, who press and type anything, at once and on lines that are slow and
// lose one request in twenty: no page breaks, and neither server has a fault of its own.
import { expect, test } from 'vitest'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import type { Role } from 'desk/shared/roles.ts'
import { deskInBrowser, giveSession } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { atLength } from '../support/generated.ts'
import { insertMany } from '../support/insert-many.ts'
import { newPersonRow, newRequest } from '../support/new-rows.ts'
import { closePage, openPage } from '../support/open-page.ts'
import { random } from '../support/random.ts'
import { wander } from '../support/random-visitor.ts'
import { seedPeople } from '../support/seed.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const seed = Number(process.env.VISITOR_SEED ?? 39)
const acts = atLength(80, 2000)
const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let request = ''
/** A person who was written down by hand, and has a resume, too. */
let byHand = ''
const at = deskInBrowser(async (dataDir) => {
  insertMany(dataDir, 200)
  await seedPeople(dataDir, ['Abel', 'Baker', 'Cole'])
  const row = newRequest({
    lines: JSON.stringify([{ kind: 'people', trade: 'Rigger', number: 12, tickets: 'RI' }]),
  })
  request = row.id
  const backend = new EmbeddedBackend(dataDir)
  await backend.records('request').insert(row)
  const person = newPersonRow({ email: 'abel@example.com' })
  byHand = person.id
  await backend.records('person').insert(person)
  backend.close()
})
const site = siteInBrowser()

const places = {
  recruiter: () => [
    '/',
    '/today',
    '/people',
    `/records/${request}`,
    `/records/${byHand}`,
    '/?kind=resume',
    '/import',
  ],
  administrator: () => ['/team', '/audit', '/retention', '/figures', '/', '/account'],
  editor: () => ['/site', '/site/records/vacancies', '/site/records/page.home', '/site/launch'],
}

test('whatever two recruiters, an administrator and an owner do at once, no page breaks', async () => {
  const visitors: [keyof typeof places & Role, typeof wide][] = [
    ['recruiter', wide],
    ['recruiter', phone],
    ['administrator', phone],
    ['editor', wide],
    ['editor', phone],
  ]
  const found = await Promise.all(
    visitors.map(async ([role, look], n) => {
      const next = random(seed * 10 + n)
      const paths = places[role]()
      const { client, key } = await newPerson(at.desk, `${role}-${n}@example.com`, role)
      const page = await at.open(client, paths[0]!, look)
      await page.route('**/api/**', async (route) => {
        // The stream is one reply without an end.
        const isStream = route.request().url().includes('/api/events')
        if (n % 2 && !isStream) await new Promise((resolve) => setTimeout(resolve, next() * 400))
        const dice = isStream ? 1 : next()
        // Of what is lost, half has arrived.
        if (dice < 0.03) await route.fetch().catch(() => {})
        await (dice < 0.06 ? route.abort() : route.continue()).catch(() => {})
      })
      const signIn = async () => {
        await client.signIn(key)
        await giveSession(page, client)
      }
      const faults = await wander(page, { next, paths, acts, signIn })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await closePage(page)
      return faults.map((fault) => `${role} ${n}, seed ${seed}: ${fault}`)
    }),
  )
  expect(found.flat()).toEqual([])
  expect(at.desk.log()).not.toContain('"event":"desk request failed"')
})

test('whatever visitors of the website do at once, no page breaks', async () => {
  const paths = [
    '/',
    '/submit-resume',
    '/request-staff',
    '/contact',
    '/job-search',
    '/services/plant-hire',
  ]
  const found = await Promise.all(
    [phone, wide].map(async (look, n) => {
      const page = await openPage(site.browser, site.server.url, look)
      const faults = await wander(page, { next: random(seed * 10 + n), paths, acts })
      await closePage(page)
      return faults.map((fault) => `visitor ${n}, seed ${seed}: ${fault}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
