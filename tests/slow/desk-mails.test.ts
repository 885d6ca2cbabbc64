// Three people are mailed by keyboard, in a real browser and with a real mail server; a mail is stopped; a person who wants no mail gets
// none; without a mail server the recruiter's own mail program is offered.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { RequestedChange } from 'desk/shared/work.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { axeFindings } from '../support/axe.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { closePage, loseReply } from '../support/open-page.ts'
import { sample } from '../support/sample.ts'
import { seed } from '../support/seed.ts'
import { newRequest } from '../support/new-rows.ts'

let post: MailServer
let rows: SubmissionRow[]
const at = deskInBrowser(
  async (dataDir) => {
    post = await startMailServer()
    const pdf = await sample('valid/libreoffice.pdf')
    const people = [
      { first_name: 'Ann', preferred_roles: 'Rigger' },
      { first_name: 'Bo', preferred_roles: 'Rigger and dogger on any crew' },
      { first_name: 'Cy', preferred_roles: null },
    ]
    rows = await seed(
      dataDir,
      people.map((one, n) => ({
        ...one,
        last_name: 'Mailed',
        email: `m${n}@example.com`,
        phone: `0400 000 20${n}`,
        created_at: `2026-10-0${n + 1}T02:00:00.000Z`,
      })),
      () => pdf.bytes,
    )
  },
  () => post.env,
)
afterAll(() => post?.stop())

const grid = (page: Page) => page.getByRole('grid', { name: 'Records' })

/** Mails to those people only: colleagues who join the desk get mails, too. */
const sent = () => post.mails.filter(({ envelope }) => /^m\d@/.test(envelope.to[0] ?? ''))

async function selectThree(page: Page): Promise<void> {
  await grid(page).getByRole('row', { name: 'Ann Mailed' }).first().waitFor()
  await grid(page).focus()
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
}

describe('A letter', () => {
  test('goes to three selected people by keyboard alone, after a last look, and each record says so', async () => {
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const page = await at.open(kim.client, '/')
    await selectThree(page)
    await page.getByText('3 selected').waitFor()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: 'Mail', exact: true })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mail to 3 people' })
    const letters = dialog.getByRole('combobox', { name: 'Letter' })
    await letters.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await letters.selectOption('Are you looking for work?')
    const words = dialog.getByRole('textbox', { name: 'Words' })
    await words.fill('Hello [first name],\n\nstill working as [role]? [my name]')
    await words.press('Control+End')
    await dialog.getByRole('button', { name: 'Insert a word' }).press('Enter')
    await page.getByRole('menuitemradio', { name: '[business]' }).press('Enter')
    await expect.poll(() => words.inputValue()).toMatch(/\[my name\]\[business\]$/)
    await expect.poll(() => words.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('.')
    expect(await words.inputValue()).toMatch(/\[business\]\.$/)
    // A session that ends, or a reload, takes no typed word.
    await page.reload()
    await selectThree(page)
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: 'Mail', exact: true })
      .press('Enter')
    await letters.waitFor()
    expect(await words.inputValue()).toContain('still working as [role]?')
    await dialog.getByRole('button', { name: 'Last look' }).press('Enter')
    await dialog.getByRole('article', { name: 'The longest: Bo Mailed' }).waitFor()
    await dialog.getByRole('article', { name: 'Not sent: a word is missing: Cy Mailed' }).waitFor()
    await dialog.getByText('A word in brackets is not known: Cy Mailed').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change the words' }).press('Enter')
    await words.fill('Hello [first name],\n\nstill working as [role or: a worker]? [my name]')
    await dialog.getByRole('button', { name: 'Last look' }).press('Enter')
    await dialog.getByRole('button', { name: 'Send 3 mails' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => sent().length).toBe(3)
    const texts = new Map(sent().map(({ envelope, text }) => [envelope.to[0], text]))
    expect(texts.get('m1@example.com')).toContain('working as Rigger and dogger on any crew?')
    expect(texts.get('m2@example.com')).toContain('Hello Cy,\n\nstill working as a worker?')
    for (const row of rows) {
      await page.goto(`${at.desk.origin}/records/${row.id}`)
      const contacts = page.getByRole('list', { name: 'Contacts' })
      await contacts.getByText(/mailed: Are you free for work\?/).waitFor()
      expect(await contacts.getByRole('button', { name: /Remove/ }).count()).toBe(0)
    }
    await closePage(page)
  })

  test('whose reply was lost goes to those who are chosen in addition, too', async () => {
    const before = sent().length
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const page = await at.open(kim.client, '/')
    await selectThree(page)
    const dialog = page.getByRole('dialog')
    const mail = page.getByRole('toolbar').getByRole('button', { name: 'Mail', exact: true })
    const lastLook = dialog.getByRole('button', { name: 'Last look' })
    await page.keyboard.press('x')
    await page.getByText('2 selected').waitFor()
    await mail.click()
    await dialog.getByRole('textbox', { name: 'Words' }).fill('Still looking, [first name]?')
    await lastLook.click()
    await page.route('**/api/mails', loseReply, { times: 1 })
    await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
    await dialog.getByText('The desk cannot be reached').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await grid(page).focus()
    await page.keyboard.press('x')
    await page.getByText('3 selected').waitFor()
    await mail.click()
    await lastLook.click()
    await dialog.getByText(/^You mailed 2 of these/).waitFor()
    await dialog.getByRole('button', { name: 'Send 3 mails' }).click()
    await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(before + 5)
    await closePage(page)
  })

  test('is taken back before it goes, and goes to nobody who asked for no mail', async () => {
    const before = sent().length
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const page = await at.open(kim.client, `/records/${rows[0]!.id}`, {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('button', { name: 'Mail', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Mail to Ann Mailed' })
    await dialog.getByRole('button', { name: 'Last look' }).click()
    await dialog
      .getByText(/mailed 1 of these/)
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    // A busy machine may press the button late: until then the server takes nothing.
    post.fault = 'refuses mail from'
    await dialog.getByRole('button', { name: 'Send 1 mail' }).click()
    await page.getByRole('button', { name: 'Do not send' }).first().click()
    await page.getByText('1 mail taken back').waitFor()
    post.fault = undefined
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Asked for no mail' }).click()
    await page.getByText('Asked for no mail: no letter').waitFor()
    await page.getByRole('button', { name: 'Mail', exact: true }).click()
    await dialog.getByRole('button', { name: 'Last look' }).click()
    await dialog.getByText('Nobody gets it.').waitFor()
    expect(sent()).toHaveLength(before)
    await closePage(page)
  })

  test('that is not what was looked at any more is shown anew, and not sent', async () => {
    const before = sent().length
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const { index } = at.desk.context
    const page = await at.open(kim.client, `/records/${rows[1]!.id}`)
    await page.getByRole('button', { name: 'Mail', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Mail to Bo Mailed' })
    await dialog.getByRole('button', { name: 'Last look' }).click()
    const send = dialog.getByRole('button', { name: 'Send 1 mail' })
    await send.waitFor()
    const say = async (noMail: boolean) =>
      kim.client.change(index.row(rows[1]!.id)!, { type: 'no-mail', noMail })
    expect((await say(true)).status).toBe(200)
    await send.press('Enter')
    await dialog.getByText('Something changed since you looked').waitFor()
    await dialog.getByText('Nobody gets it.').waitFor()
    expect(sent()).toHaveLength(before)
    expect((await say(false)).status).toBe(200)
    await closePage(page)
  })

  test('offers work, and with it sets those who are shortlisted to Offered, until it is taken back', async () => {
    const kim = await newPerson(at.desk, `${randomUUID()}@example.com`)
    const { archive, index } = at.desk.context
    const request = newRequest({ company: 'Wide Shutdowns', place: 'Karratha' })
    await archive.records('request').insert(request)
    await index.catchUp()
    const onLine = { type: 'placement', request: request.id, line: 0 } as const
    const said: [number, RequestedChange][] = [
      [0, { ...onLine, stage: 'shortlisted' }],
      [0, { type: 'no-mail', noMail: true }],
      [1, { ...onLine, stage: 'shortlisted' }],
      [2, { ...onLine, stage: 'accepted' }],
    ]
    for (const [n, change] of said) {
      expect((await kim.client.change(index.row(rows[n]!.id)!, change)).status).toBe(200)
    }
    const stages = () => rows.map(({ id }) => index.row(id)!.placements[0]?.stage)
    const page = await at.open(kim.client, `/records/${request.id}`)
    const dialog = page.getByRole('dialog', { name: 'Mail to 3 people' })
    const set = dialog.getByRole('checkbox', {
      name: 'Set those who are Shortlisted to Offered on Wide Shutdowns, Karratha',
    })
    const lookAt = async () => {
      await page.getByRole('button', { name: /^Mail the people on 12 × Rigger/ }).click()
      await dialog.getByRole('textbox', { name: 'Words' }).fill('Work for you, [first name]?')
      await dialog.getByRole('button', { name: 'Last look' }).click()
      expect(await set.isChecked()).toBe(false)
      await set.focus()
      await page.keyboard.press('Space')
    }
    // Until it is taken back the server takes nothing.
    post.fault = 'refuses mail from'
    await lookAt()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
    await expect.poll(stages).toEqual(['shortlisted', 'offered', 'accepted'])
    await page.getByText(/, and 1 person is set to Offered/).waitFor()
    await page.getByRole('button', { name: 'Do not send' }).click()
    await page.getByText('2 mails taken back').waitFor()
    await expect.poll(stages).toEqual(['shortlisted', 'shortlisted', 'accepted'])
    post.fault = undefined
    const before = sent().length
    await lookAt()
    await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
    await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(before + 2)
    expect(stages()).toEqual(['shortlisted', 'offered', 'accepted'])

    // What is begun for the crew is not begun for the client.
    const words = page.getByRole('dialog').getByRole('textbox', { name: 'Words' })
    await page.getByRole('button', { name: /^Mail the people on 12 × Rigger/ }).click()
    await words.fill('For the crew')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Mail', exact: true }).click()
    expect(await words.inputValue()).not.toBe('For the crew')
    await closePage(page)
  })
})
