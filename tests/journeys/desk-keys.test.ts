// The team in the browser. Keys of one's own and of a colleague: the passkey is asked for anew, and what is removed signs out. The end of an
// account, and who takes over its records.
import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { invite } from 'desk/staff/invite.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { newRequest } from '../support/new-rows.ts'
import { closePage } from '../support/open-page.ts'

const at = deskInBrowser()
let page: Page
let device: CDPSession
let bea: Awaited<ReturnType<typeof newPerson>>

/** How often the passkey was asked for. */
let asked: number

beforeAll(async () => {
  const { store, accounts } = at.desk.context
  const person = { email: 'ada@example.com', name: 'Ada', role: 'administrator' } as const
  const { link } = (await invite(store, at.desk.origin, person, null))!
  accounts.changed()
  const { pathname, hash } = new URL(link)
  page = await at.openAnew(`${pathname}${hash}`)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.waitForURL(`${at.desk.origin}/today`)
  bea = await newPerson(at.desk, 'bea@example.com')
  device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/confirmation/options')) asked++
  })
  return () => closePage(page)
})

test('a passkey on a second device is added after the first one was asked for, and removed again', async () => {
  await page.goto(`${at.desk.origin}/account`)
  await page.getByRole('heading', { name: '1 key' }).waitFor()
  // The only one stays.
  expect(await page.getByRole('button', { name: /^Remove/ }).isDisabled()).toBe(true)
  // A key of the drawer, beside that of the device itself.
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('heading', { name: '2 keys' }).waitFor()
  expect(asked).toBe(1)
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await page.getByRole('heading', { name: '1 key' }).waitFor()
  expect(asked).toBe(2)
})

test('an administrator removes a colleague’s key, which signs the colleague out', async () => {
  expect((await bea.client.ask('GET', '/api/account')).status).toBe(200)
  await page.goto(`${at.desk.origin}/team`)
  await page.getByRole('button', { name: 'Actions for Person bea' }).click()
  await page.getByRole('menuitem', { name: 'Keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keys of Person bea' })
  const before = asked
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(asked).toBe(before + 1)
  expect((await bea.client.ask('GET', '/api/account')).status).toBe(401)
  expect((await bea.client.signIn(bea.key)).status).not.toBe(200)
})

test('the records of an account that ends go to a colleague, and stay where it may not end', async () => {
  const { index, store, archive } = at.desk.context
  const request = newRequest()
  await archive.records('request').insert(request)
  await index.catchUp()
  const ada = (await store.accounts()).find(({ email }) => email === 'ada@example.com')!.id
  const owner = () => index.row(request.id)?.owner
  const give = async (to: string) => {
    const { client } = await newPerson(at.desk, `${to}@example.com`, 'recruiter')
    await client.change(index.row(request.id)!, { type: 'owner', owner: to })
    await page.goto(`${at.desk.origin}/team`)
  }
  const end = async (name: string, heir: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'End the account' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('They own 1 record. Who takes over?').selectOption(heir)
    await dialog.getByRole('button', { name: 'End it' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await give(ada)
  await end('Ada', 'No owner')
  await page.getByText('The last administrator stays').first().waitFor()
  await page.reload()
  expect(owner()).toBe(ada)

  await give(bea.account)
  await end('Person bea', 'Ada')
  await page.getByRole('heading', { name: 'Former colleagues' }).waitFor()
  await expect.poll(owner).toBe(ada)
})
