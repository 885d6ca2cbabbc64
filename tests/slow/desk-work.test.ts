// Recruiters at work in the built desk: real browsers, real HTTP, real SQLite.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditEntry } from 'desk/base/audit-entry.ts'
import type { Change } from 'desk/shared/work.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { DeskClient, newPerson } from '../support/desk-server.ts'
import { closePage, focusedText, frames, loseReply } from '../support/open-page.ts'
import { seedPeople } from '../support/seed.ts'

const people = [
  'Wide',
  'Phone',
  'Shared',
  'Disputed',
  'Undone',
  'Offline',
  'Filtered',
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
] as const
type Surname = (typeof people)[number]

const ids = new Map<Surname, string>()

const at = deskInBrowser(async (dataDir) => {
  const rows = await seedPeople(dataDir, people)
  people.forEach((name, n) => ids.set(name, rows[n]!.id))
})

const idOf = (name: Surname) => ids.get(name)!
const addressOf = (name: Surname) => `/records/${idOf(name)}`
const eventsOf = async (name: Surname) =>
  (await at.desk.context.store.eventsOf([idOf(name)])).get(idOf(name)) ?? []
const changesOf = async (name: Surname, type: Change['type']) =>
  (await eventsOf(name)).map(({ change }) => change).filter((change) => change.type === type)

const recordHeading = (page: Page, name: Surname) =>
  page.getByRole('heading', { level: 2, name: `Sam ${name}` })
const grid = (page: Page) => page.getByRole('grid', { name: 'Records' })
const rowOf = (page: Page, name: Surname) => grid(page).getByRole('row', { name: `Sam ${name}` })

async function openRecord(client: DeskClient, name: Surname): Promise<Page> {
  const page = await at.open(client, addressOf(name))
  await recordHeading(page, name).waitFor()
  return page
}

const newPeople = async (one: string, two: string) =>
  [
    await newPerson(at.desk, `${one}@example.com`),
    await newPerson(at.desk, `${two}@example.com`),
  ] as const

/** Presses a key where no field has the focus. */
async function pressOnRecord(page: Page, name: Surname, key: string) {
  await recordHeading(page, name).focus()
  await page.keyboard.press(key)
}

async function chooseState(page: Page, state: string) {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.type(state)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function correctAs(person: DeskClient, name: Surname, columns: Record<string, string>) {
  const sequence = (await eventsOf(name)).length
  const body = { id: randomUUID(), sequence, columns, reason: 'Rang on Monday' }
  const reply = await person.ask('POST', `/api/records/${idOf(name)}/correct`, { body })
  expect(reply.status).toBe(200)
}

async function startCorrecting(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Correct what was sent' }).click()
}

/** As another program of a colleague would: on top of what is there now. */
async function changeAs(person: DeskClient, name: Surname, change: Change) {
  const sequence = (await eventsOf(name)).length
  const reply = await person.change({ id: idOf(name), kind: 'resume', sequence }, change)
  expect(reply.status).toBe(200)
}

describe('two recruiters at once', () => {
  test('what one does appears with the other, whose typed note stays', async () => {
    const two = await newPerson(at.desk, 'bert@example.com')
    const second = await at.open(two.client, addressOf('Shared'))
    await recordHeading(second, 'Shared').waitFor()
    // Who joins later is known by name, too.
    const one = await newPerson(at.desk, 'ada@example.com')
    const first = await at.open(one.client, addressOf('Shared'))
    const note = second.getByRole('textbox', { name: 'New note' })
    await note.fill('Half a sent')
    await pressOnRecord(first, 'Shared', 'e')
    await chooseState(first, 'Short')
    await second.getByRole('button', { name: 'State: Shortlisted' }).waitFor()
    await second.getByText('Person ada set it to Shortlisted').waitFor()
    expect(await note.inputValue()).toBe('Half a sent')
    await closePage(first)
    await closePage(second)
  })

  test('who changes what a colleague has just changed is told so and decides', async () => {
    const [one, two] = await newPeople('cleo', 'dan')
    const page = await openRecord(one.client, 'Disputed')
    await expect.poll(() => changesOf('Disputed', 'read')).toHaveLength(1)
    // The colleague's change reaches the server first. It is made second: a reply under way when the browser goes offline still
    // comes, and could show it.
    await page.context().setOffline(true)
    await pressOnRecord(page, 'Disputed', 'e')
    await chooseState(page, 'Short')
    await page.getByText('Set to Shortlisted: Sam Disputed').waitFor()
    await changeAs(two.client, 'Disputed', { type: 'state', state: 'declined' })
    await page.keyboard.press('n')
    await page.keyboard.type('Still ')
    await page.context().setOffline(false)
    await page.getByText('Person dan set it to Declined').first().waitFor()
    // Who types goes on, and no message claims what was refused. The record may be there before the refusal is.
    await page.keyboard.type('here ')
    expect(await page.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('Still here ')
    await page.getByText('Set to Shortlisted: Sam Disputed').waitFor({ state: 'detached' })
    expect(await changesOf('Disputed', 'state')).toHaveLength(1)
    await page.getByRole('button', { name: 'Make my change' }).click()
    await expect
      .poll(() => changesOf('Disputed', 'state'))
      .toEqual([
        { type: 'state', state: 'declined' },
        { type: 'state', state: 'shortlisted' },
      ])
    await closePage(page)
  })

  test('a form that was open meanwhile does not take back what a colleague recorded', async () => {
    const [one, two] = await newPeople('kit', 'lou')
    const page = await openRecord(one.client, 'Third')
    await page.getByRole('button', { name: 'Record availability' }).click()
    await page.getByLabel('Roster wanted').fill('2:1')
    const says = { freeFrom: '2027-03-01', swingUntil: null, roster: '', travel: [] }
    await changeAs(two.client, 'Third', { type: 'availability', says: { ...says, how: 'call' } })
    await page.getByRole('listitem').filter({ hasText: 'Person lou' }).first().waitFor()
    await page.getByLabel('Roster wanted').press('Enter')
    await page.getByText('is not stored for Sam Third').waitFor()
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    const shown = page.getByRole('region', { name: 'Availability' })
    await shown.getByText('1 Mar 2027').waitFor()
    expect(await changesOf('Third', 'availability')).toHaveLength(1)
    await closePage(page)
  })

  test('changes that do not touch each other are both kept without a question', async () => {
    const [one, two] = await newPeople('eve', 'finn')
    const page = await openRecord(one.client, 'Filtered')
    await expect.poll(() => changesOf('Filtered', 'read')).toHaveLength(1)
    await page.context().setOffline(true)
    await changeAs(two.client, 'Filtered', { type: 'tags', add: ['FIFO'], remove: [] })
    await pressOnRecord(page, 'Filtered', 'a')
    await page.context().setOffline(false)
    await expect
      .poll(() => changesOf('Filtered', 'owner'))
      .toEqual([{ type: 'owner', owner: one.account }])
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove tag FIFO' }).waitFor()
    await closePage(page)
  })
})

test('all tabs of a browser share one event stream, and a tab that closes hands it on', async () => {
  const { client } = await newPerson(at.desk, 'lou@example.com')
  let streams = 0
  const first = await at.open(client, '/', {
    prepare: async (page) => {
      page.context().on('request', (request) => {
        if (request.url().endsWith('/api/events')) streams++
      })
    },
  })
  const context = first.context()
  await expect.poll(() => streams).toBe(1)
  const second = await context.newPage()
  await second.goto(`${at.desk.origin}${addressOf('Undone')}`)
  await recordHeading(second, 'Undone').waitFor()
  await changeAs(client, 'Undone', { type: 'tags', add: ['Heard in the second tab'], remove: [] })
  await second.getByRole('button', { name: 'Remove tag Heard in the second tab' }).waitFor()
  expect(streams).toBe(1)
  await first.close()
  await expect.poll(() => streams).toBe(2)
  await changeAs(client, 'Undone', { type: 'tags', add: ['After it closed'], remove: [] })
  await second.getByRole('button', { name: 'Remove tag After it closed' }).waitFor()
  await context.close()
})

test('a change is undone by its button and by Ctrl+Z', async () => {
  const { client } = await newPerson(at.desk, 'gus@example.com')
  const page = await openRecord(client, 'Undone')
  await pressOnRecord(page, 'Undone', 'e')
  await chooseState(page, 'Short')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'State: New' }).waitFor()
  await pressOnRecord(page, 'Undone', 'a')
  await page.getByRole('button', { name: 'Owner: Person gus' }).waitFor()
  await pressOnRecord(page, 'Undone', 'Control+z')
  await page.getByRole('button', { name: 'Owner: Nobody' }).waitFor()
  await expect
    .poll(async () => [
      ...(await changesOf('Undone', 'state')),
      ...(await changesOf('Undone', 'owner')),
    ])
    .toEqual([
      { type: 'state', state: 'shortlisted' },
      { type: 'state', state: null },
      { type: 'owner', owner: expect.any(String) },
      { type: 'owner', owner: null },
    ])
  await closePage(page)
})

describe('undo', () => {
  test('takes back only what its message shows, says whose record it touches, and loses nothing', async () => {
    const { client } = await newPerson(at.desk, 'nan@example.com')
    const page = await openRecord(client, 'Undone')
    await pressOnRecord(page, 'Undone', 'n')
    await page.keyboard.type('Knows the D11')
    await page.keyboard.press('Control+Enter')
    const message = page.getByRole('region', { name: 'Messages' })
    await message.getByText('Note added: Sam Undone').waitFor()
    await pressOnRecord(page, 'Undone', 'Control+z')
    await message.getByText('Undone: Note added: Sam Undone').waitFor()
    await page.getByText('1 removed note').waitFor()
    await page.getByText('1 removed note').click()
    await page.getByRole('button', { name: /^Restore/ }).click()
    await message.getByText('Note restored: Sam Undone').waitFor()
    // Its message is closed: no key reaches the note any more, from whatever record it is pressed.
    await message.getByRole('button', { name: 'Close message' }).click()
    await page.goto(`${at.desk.origin}${addressOf('First')}`)
    await recordHeading(page, 'First').waitFor()
    await pressOnRecord(page, 'First', 'Control+z')
    await message.getByText('There is nothing to undo').waitFor()
    const notes = await changesOf('Undone', 'note-removed')
    expect(notes).toHaveLength(1)
    expect(await changesOf('Undone', 'note-restored')).toHaveLength(1)
    await closePage(page)
  })

  test('leaves what a colleague has changed since', async () => {
    const [one, two] = await newPeople('ivo', 'jan')
    const page = await at.open(one.client, '/', { viewport: { width: 1900, height: 900 } })
    for (const name of ['Fifth', 'Seventh'] as const) {
      await rowOf(page, name).getByRole('checkbox').click()
    }
    await page.keyboard.press('a')
    const message = page.getByRole('region', { name: 'Messages' })
    await message.getByText('Given to Person ivo: 2 records').hover()
    await expect.poll(() => changesOf('Fifth', 'owner')).toHaveLength(1)
    await changeAs(two.client, 'Fifth', { type: 'owner', owner: two.account })
    await rowOf(page, 'Fifth').getByText('Person jan').waitFor()
    await message.getByRole('button', { name: 'Undo' }).click()
    await message.getByText('A colleague has changed 1 record since: not undone').waitFor()
    const ownerOf = async (name: Surname) => (await changesOf(name, 'owner')).at(-1)
    await expect.poll(() => ownerOf('Seventh')).toEqual({ type: 'owner', owner: null })
    expect(await ownerOf('Fifth')).toEqual({ type: 'owner', owner: two.account })
    await closePage(page)
  })

  test('of a contact takes back first contact and gives the promise back', async () => {
    const { client } = await newPerson(at.desk, 'ora@example.com')
    const page = await at.open(client, addressOf('Second'))
    await page.getByText(/^Answer (due|is)/).waitFor()
    await pressOnRecord(page, 'Second', 'c')
    await page.getByText(/^First contact/).waitFor()
    await pressOnRecord(page, 'Second', 'Control+z')
    await page.getByText(/^Answer (due|is)/).waitFor()
    await expect.poll(() => changesOf('Second', 'contact-removed')).toHaveLength(1)
    const row = at.desk.context.index.row(idOf('Second'))
    expect(row?.firstContactAt).toBeUndefined()
    await closePage(page)
  })
})

describe('contact', () => {
  test('is one click, is offered after the links that lead to it, and no state keeps the promise', async () => {
    const { client } = await newPerson(at.desk, 'pam@example.com')
    const page = await openRecord(client, 'Third')
    await pressOnRecord(page, 'Third', 'e')
    await chooseState(page, 'Short')
    await expect.poll(() => changesOf('Third', 'state')).toHaveLength(1)
    await page.getByText(/^Answer (due|is)/).waitFor()
    // What a phone would dial leads nowhere in this browser.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    )
    await page.getByRole('link', { name: /^0400/ }).click()
    await page.getByText('Did you reach Sam Third?').waitFor()
    await page.getByRole('button', { name: 'No answer' }).click()
    await page.getByText('called, no answer').first().waitFor()
    await page.getByText(/^Answer (due|is)/).waitFor()
    await page.getByRole('button', { name: 'Called', exact: true }).click()
    await page.getByText(/^First contact/).waitFor()
    await expect
      .poll(() => changesOf('Third', 'contact'))
      .toEqual([
        { type: 'contact', way: 'no-answer', text: '' },
        { type: 'contact', way: 'called', text: '' },
      ])
    await closePage(page)
  })
})

describe('what is typed', () => {
  test('a note that is pasted keeps its end, and says that it is too long', async () => {
    const { client } = await newPerson(at.desk, 'pia@example.com')
    const page = await openRecord(client, 'Undone')
    const note = page.getByRole('textbox', { name: 'New note' })
    const pasted = `${'Ten years on the 793. '.repeat(240)}Do not call before noon`
    await note.focus()
    await page.keyboard.insertText(pasted)
    await page.getByText(`You have ${pasted.length}`).waitFor()
    expect(await note.inputValue()).toBe(pasted)
    await page.keyboard.press('Control+Enter')
    await note.fill(pasted.slice(-100))
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => changesOf('Undone', 'note'))
      .toContainEqual({ type: 'note', text: pasted.slice(-100).trim() })
    expect(await changesOf('Undone', 'note')).not.toContainEqual({ type: 'note', text: pasted })
    await closePage(page)
  })

  test('a note that is refused on its way is in its box again', async () => {
    const { client } = await newPerson(at.desk, 'ivy@example.com')
    const page = await openRecord(client, 'Fourth')
    const note = page.getByRole('textbox', { name: 'New note' })
    // As a firewall before the desk refuses words that look like an attack.
    await page.route('**/api/changes', (route) => route.fulfill({ status: 403, body: 'Blocked' }))
    await note.fill('Wants work; drop table for his crew')
    await note.press('Control+Enter')
    await page.getByText('not saved').waitFor()
    expect(await note.inputValue()).toBe('Wants work; drop table for his crew')
    await page.unroute('**/api/changes')
    await note.press('Control+Enter')
    await expect.poll(() => changesOf('Fourth', 'note')).toHaveLength(1)
    expect(await note.inputValue()).toBe('')
    await closePage(page)
  })

  test('stays with its writer over reload, sign-out and the work of a colleague in the same tab', async () => {
    const [one, two] = await newPeople('quin', 'rae')
    const page = await openRecord(one.client, 'First')
    const note = page.getByRole('textbox', { name: 'New note' })
    await note.fill('Half a sent')
    await startCorrecting(page)
    await page.getByLabel('Last Name').fill('Firstly')
    await page.reload()
    await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Firstly')
    expect(await note.inputValue()).toBe('Half a sent')

    await page.getByRole('button', { name: 'Account of Person quin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Something is not stored yet' })
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()

    const signInAs = async (cookie: string) => {
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{ name, value, url: at.desk.origin }])
      await page.goto(`${at.desk.origin}${addressOf('First')}`)
      await recordHeading(page, 'First').waitFor()
    }
    await signInAs(two.client.cookie)
    expect(await note.inputValue()).toBe('')
    expect(await page.getByLabel('Last Name').count()).toBe(0)

    const key = new DeskClient(at.desk)
    await key.signIn(one.key)
    await signInAs(key.cookie)
    expect(await note.inputValue()).toBe('Half a sent')
    expect(await page.getByLabel('Last Name').inputValue()).toBe('Firstly')
    await closePage(page)
  })

  test('of a correction is what was changed, and takes back nothing that a colleague corrects meanwhile', async () => {
    const [one, two] = await newPeople('uma', 'val')
    const page = await openRecord(one.client, 'Sixth')
    await startCorrecting(page)
    await page.getByLabel('Last Name').fill('Sixthly')
    await page.goto(`${at.desk.origin}/account`)
    await correctAs(two.client, 'Sixth', { email: 'new.address@example.com' })
    await page.goto(`${at.desk.origin}${addressOf('Sixth')}`)
    await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Sixthly')
    await page.getByLabel('Reason').fill('Married in May')
    await page.getByRole('button', { name: 'Store the correction' }).click()
    await page.getByText('Corrected: Sam Sixth').waitFor()
    const stored = () => {
      const { email, name } = at.desk.context.index.row(idOf('Sixth'))!
      return [email, name]
    }
    expect(stored()).toEqual(['new.address@example.com', 'Sam Sixthly'])

    // Of the same field, both say so: who corrects it, and who undoes that.
    const correctEmail = async (email: string) => {
      await correctAs(two.client, 'Sixth', { email })
      await page.getByText(email).first().waitFor()
    }
    await startCorrecting(page)
    await page.getByLabel('Email').fill('mine@example.com')
    await page.getByLabel('Reason').fill('Rang on Friday')
    await correctEmail('theirs@example.com')
    const send = page.getByRole('button', { name: 'Store the correction' })
    await send.click()
    await page.getByText('A colleague has corrected this meanwhile: theirs@example.com').waitFor()
    await send.click()
    await expect.poll(stored).toEqual(['mine@example.com', 'Sam Sixthly'])
    await page.getByText('Corrected: Sam Sixthly').hover()
    await correctEmail('last@example.com')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Not undone: a colleague has corrected the same since.').waitFor()
    expect(stored()).toEqual(['last@example.com', 'Sam Sixthly'])

    // One's own, whose reply was lost, is not a colleague's.
    await startCorrecting(page)
    await page.getByLabel('Email').fill('own@example.com')
    await page.getByLabel('Reason').fill('Rang on Sunday')
    await page.route('**/correct', loseReply, { times: 1 })
    await send.click()
    await page.getByText('Nothing is lost: send it again').waitFor()
    await page.getByText('own@example.com').first().waitFor()
    await send.click()
    await page.getByText('Corrected: Sam Sixthly').waitFor()
    await closePage(page)
  })
})

test('a record that could not be opened without a connection opens when it is back', async () => {
  const { client } = await newPerson(at.desk, 'sue@example.com')
  const page = await at.open(client, '/')
  await grid(page).getByRole('link').first().waitFor()
  await page.route('**/api/records/*', (route) => route.abort('internetdisconnected'))
  await rowOf(page, 'Second').getByRole('link').click()
  await page.getByText('The desk cannot be reached').first().waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  // Whatever is answered next says that the desk is back.
  await page.getByRole('button', { name: 'Order: Due first' }).click()
  await page.getByRole('menuitemradio', { name: 'Newest first' }).click()
  await recordHeading(page, 'Second').waitFor()
  await closePage(page)
})

test('a conflict waits for who is asked, and its page is not left without a question', async () => {
  const [one, two] = await newPeople('tom', 'una')
  const page = await at.open(one.client, '/')
  await rowOf(page, 'Second').waitFor()
  await page.context().setOffline(true)
  for (const name of ['First', 'Second', 'Third'] as const) {
    await rowOf(page, name).getByRole('checkbox').click()
  }
  await page.keyboard.press('a')
  await changeAs(two.client, 'Second', { type: 'owner', owner: two.account })
  await page.context().setOffline(false)
  await page.getByText('is not stored for Sam Second').waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => [
      ...(await changesOf('First', 'owner')).slice(-1),
      ...(await changesOf('Third', 'owner')).slice(-1),
    ])
    .toEqual([
      { type: 'owner', owner: one.account },
      { type: 'owner', owner: one.account },
    ])
  let asked = ''
  page.once('dialog', async (dialog) => {
    asked = dialog.type()
    await dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toBe('beforeunload')
  await page.getByRole('button', { name: 'Make my change' }).click()
  await expect
    .poll(async () => (await changesOf('Second', 'owner')).at(-1))
    .toEqual({ type: 'owner', owner: one.account })
  await closePage(page)
})

describe('without a connection', () => {
  test('the page of the day stays, and is renewed once there is one', async () => {
    const [one, two] = await newPeople('vic', 'wes')
    const page = await at.open(one.client, '/today')
    await page.getByRole('heading', { name: 'Newest' }).waitFor()
    await page.route('**/api/today*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await changeAs(two.client, 'Third', { type: 'tags', add: ['Away'], remove: [] })
    await failed
    await frames(page, 5)
    expect(await page.getByRole('heading', { name: 'Newest' }).count()).toBe(1)
    await page.unroute('**/api/today*')
    const renewed = page.waitForResponse(/api.today/)
    await changeAs(two.client, 'Third', { type: 'tags', add: ['Back'], remove: [] })
    expect((await renewed).status()).toBe(200)
    expect(await page.getByRole('heading', { name: 'Newest' }).count()).toBe(1)
    await closePage(page)
  })

  test('a session that could not be ended is not left as if it had been', async () => {
    const { client } = await newPerson(at.desk, 'lou@example.com')
    const page = await openRecord(client, 'Offline')
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await page.context().setOffline(true)
    await signOut()
    await page.getByText('Not signed out').waitFor()
    await recordHeading(page, 'Offline').waitFor()
    await page.context().setOffline(false)
    await signOut()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await closePage(page)
  })

  test('a page that was changed stays where the connection is lost before it is renewed', async () => {
    const { client, account } = await newPerson(at.desk, 'tia@example.com')
    const page = await at.open(client, '/account')
    await page.getByLabel('Your name').fill('Tia Marsh')
    await page.route('**/api/session', (route) => route.abort())
    await page.getByRole('button', { name: 'Store' }).click()
    await page.getByText('Name stored').waitFor()
    await page.waitForTimeout(500)
    expect(await page.getByRole('heading', { name: 'Your account' }).count()).toBe(1)
    expect((await at.desk.context.accounts.find(account))?.name).toBe('Tia Marsh')
    await closePage(page)
  })

  test('what is changed is kept, and stored once', async () => {
    const { client } = await newPerson(at.desk, 'hal@example.com')
    const page = await openRecord(client, 'Offline')
    await expect.poll(() => changesOf('Offline', 'read')).toHaveLength(1)
    // The server stores the change, and its reply is lost on the way.
    await page.route('**/api/changes', loseReply)
    await pressOnRecord(page, 'Offline', 'e')
    await chooseState(page, 'Short')
    await page.getByText('1 change is kept here').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    // As browsers say that the connection is back; until then the desk waits for its next try.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText('1 change is kept here').waitFor({ state: 'detached' })
    expect(await changesOf('Offline', 'state')).toEqual([{ type: 'state', state: 'shortlisted' }])
    await closePage(page)
  })

  test('a reload asks first, and keeps the words that were typed: a note that was added, and one begun', async () => {
    const { client } = await newPerson(at.desk, 'ivy@example.com')
    const page = await openRecord(client, 'Offline')
    await page.route('**/api/changes', (route) => route.abort('internetdisconnected'))
    const note = page.getByRole('textbox', { name: 'New note' })
    await note.fill('Added in a tunnel')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/is kept here|are kept here/).waitFor()
    await note.fill('Begun')
    let asked = ''
    page.once('dialog', (dialog) => {
      asked = dialog.type()
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toBe('beforeunload')
    await recordHeading(page, 'Offline').waitFor()
    expect(await note.inputValue()).toBe('Added in a tunnel\n\nBegun')
    expect(await changesOf('Offline', 'note')).toEqual([])
    await closePage(page)
  })
})

describe('the list', () => {
  test('a filter is an address that shows a colleague the same list', async () => {
    const [one, two] = await newPeople('ida', 'jon')
    const page = await at.open(one.client, '/')
    await grid(page).waitFor()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('button', { name: 'Experience' }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Senior/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    // The focus comes back to the button a frame later.
    await expect.poll(() => focusedText(page)).toContain('Experience')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('Undone')
    await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe('2')
    const { pathname, search } = new URL(page.url())
    const colleague = await at.open(two.client, `${pathname}${search}`)
    await rowOf(colleague, 'Undone').waitFor()
    expect(await grid(colleague).getAttribute('aria-rowcount')).toBe('2')
    await closePage(page)
    await closePage(colleague)
  })

  test('the order stays while a record is open, whatever reading changes, until the list is asked again', async () => {
    const { client } = await newPerson(at.desk, 'mia@example.com')
    const page = await at.open(client, '/?sort=unread')
    const names = () => grid(page).getByRole('link').allTextContents()
    await grid(page).getByRole('link').first().waitFor()
    const before = await names()
    expect(await grid(page).getByRole('row', { name: 'Unread' }).count()).toBeGreaterThan(1)
    for (const name of before.slice(0, 2)) {
      await page.keyboard.press('j')
      if (name === before[0]) await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 2, name }).waitFor()
      await expect.poll(() => grid(page).locator('[data-open]').textContent()).toContain(name)
    }
    await expect.poll(() => changesOf(before[1]!.slice(4) as Surname, 'read')).not.toHaveLength(0)
    expect(await names()).toEqual(before)
    await page.keyboard.press('Escape')
    await recordHeading(page, before[1]!.slice(4) as Surname).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Order: Unread first' }).click()
    await page.getByRole('menuitemradio', { name: 'Newest first' }).click()
    await page.getByRole('button', { name: 'Order: Newest first' }).click()
    await page.getByRole('menuitemradio', { name: 'Unread first' }).click()
    // Chosen once more, it stays.
    await page.getByRole('button', { name: 'Order: Unread first' }).click()
    await page.getByRole('menuitemradio', { name: 'Unread first' }).click()
    await page.getByRole('button', { name: 'Order: Unread first' }).waitFor()
    // Read by now, they have given their places at the top to others.
    await expect.poll(async () => (await names())[0]).not.toBe(before[0])
    await closePage(page)
  })

  test('a double click does what one click does, and a key that is held what one press does', async () => {
    const { client } = await newPerson(at.desk, 'twice@example.com')
    const page = await at.open(client, '/?sort=name', { viewport: { width: 1440, height: 900 } })
    for (const name of ['Fifth', 'First'] as const) {
      await rowOf(page, name).getByRole('link').first().dblclick({ delay: 60 })
      await recordHeading(page, name).waitFor()
      await page.getByRole('link', { name: 'Close' }).click()
      await recordHeading(page, name).waitFor({ state: 'detached' })
      // Longer than between the two clicks of a double click.
      await page.waitForTimeout(500)
    }
    await rowOf(page, 'First').getByRole('link').first().click()
    await recordHeading(page, 'First').waitFor()
    const contacts = page.getByRole('group', { name: 'Record a contact' })
    await contacts.getByRole('button', { name: 'Met' }).dblclick({ delay: 60 })
    await pressOnRecord(page, 'First', 'e')
    await page.getByRole('option', { name: 'Closed' }).dblclick({ delay: 60 })
    await page.getByText('Why is it closed?').waitFor()
    await page.keyboard.press('Escape')
    for (let n = 0; n < 5; n++) await page.keyboard.down('c')
    await page.keyboard.up('c')
    await page.getByRole('textbox', { name: 'New note' }).fill('Last')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => changesOf('First', 'note')).toHaveLength(1)
    expect(await changesOf('First', 'state')).toEqual([])
    expect(await changesOf('First', 'contact')).toMatchObject([{ way: 'met' }, { way: 'called' }])
    await closePage(page)
  })

  test('a double click on a slow line asks once', async () => {
    const { client, account } = await newPerson(at.desk, 'ann@example.com', 'administrator')
    const entries = Array.from({ length: 150 }, () => auditEntry('viewed', account))
    await at.desk.context.store.audit(entries)
    const page = await at.open(client, `/audit?account=${account}`)
    const colleague = page.getByLabel('Colleague')
    expect(await colleague.inputValue()).toBe(account)
    // Its link shows everything, and the fields say so.
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect.poll(() => colleague.inputValue()).toBe('')
    await page.route('**/api/audit?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Show earlier ones' }).dblclick({ delay: 60 })
    const rows = page.getByRole('table').getByRole('row')
    // A hundred at a time, below the heading.
    const two = await at.desk.context.store.auditLog({ limit: 200 })
    await expect.poll(() => rows.count()).toBeGreaterThan(two.length)
    await page.waitForTimeout(600)
    expect(await rows.count()).toBe(two.length + 1)
    await closePage(page)
  })

  test('single letters do nothing once they are switched off', async () => {
    const { client } = await newPerson(at.desk, 'kim@example.com')
    const page = await at.open(client, '/account')
    await page.getByLabel('Single letters are shortcuts').uncheck()
    await page.goto(`${at.desk.origin}${addressOf('Undone')}`)
    await recordHeading(page, 'Undone').waitFor()
    const owners = await changesOf('Undone', 'owner')
    const notes = await changesOf('Undone', 'note')
    await pressOnRecord(page, 'Undone', 'e')
    await pressOnRecord(page, 'Undone', 'a')
    expect(await page.getByRole('dialog').count()).toBe(0)
    // Changes are sent in order: once this one is stored, nothing is on its way before it.
    await page.getByRole('textbox', { name: 'New note' }).fill('By pointer')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.poll(() => changesOf('Undone', 'note')).toHaveLength(notes.length + 1)
    expect(await changesOf('Undone', 'owner')).toEqual(owners)
    await closePage(page)
  })
})

test('what is being erased is not offered to be kept any more', async () => {
  const { client } = await newPerson(at.desk, 'zed@example.com', 'administrator')
  const page = await openRecord(client, 'Phone')
  let go = () => {}
  const mayGo = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/erase', async (route) => {
    await mayGo
    await route.continue()
  })
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  const question = page.getByRole('alertdialog', { name: 'Erase for good?' })
  const keep = question.getByRole('button', { name: 'Keep them' })
  await keep.waitFor()
  await question.getByRole('button', { name: 'Erase 1 record' }).click()
  await question.getByRole('button', { name: 'Close' }).waitFor()
  expect(await keep.count()).toBe(0)
  go()
  await page.getByText('1 record erased').waitFor()
  await closePage(page)
})
