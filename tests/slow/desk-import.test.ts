// A recruiter's own spreadsheet: chosen, looked at, corrected, imported, and found in the list.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import writeExcelFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { chooseOnDisk, closePage, frames } from '../support/open-page.ts'
import { seedPeople } from '../support/seed.ts'

const at = deskInBrowser((dataDir) => seedPeople(dataDir, ['Known']).then(() => {}))

const head = ['Worker', 'Mob', 'Town', 'Tickets', 'Medical', 'Avail', 'Extra', 'Comments']

test.each([
  { width: 1440, digit: 1, ticket: 'white-card' },
  { width: 390, digit: 2, ticket: 'first-aid' },
])('an .xlsx file becomes people at $width px', async ({ width, digit, ticket }) => {
  const { client } = await newPerson(at.desk, `import-${width}@desk.example`, 'recruiter')
  const page = await at.open(client, '/', { viewport: { width, height: 900 } })
  const name = `our-people-${'of-2026-'.repeat(9)}last.xlsx`
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import a spreadsheet' }).click()
  const text = (value: string) => (value === '' ? null : { value, type: String })
  const medical = { value: new Date(Date.UTC(2031, 2, 12)), type: Date, format: 'dd/mm/yyyy' }
  const buffer = await writeExcelFile([
    head.map(text),
    [
      text(`Ann Sheet${digit}`),
      { value: 412_345_000 + digit, type: Number },
      text('Karratha'),
      text('HRWL DG, RI'),
      medical,
      text('now'),
      text('Rigger'),
      text('Good'),
    ],
    [text('Sam Known'), text('0400 000 100'), null, text(ticket.replace('-', ' '))],
    [text('Cher'), text('at home')],
  ]).toBuffer()
  await page.getByLabel('Spreadsheet').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await page.getByRole('heading', { name: 'What will happen' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await focused()).toBe(name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const rows = page.getByRole('region', { name: 'Rows' })
  await rows.getByRole('row', { name: /Sam Known.*has this phone number/ }).waitFor()
  await rows.getByRole('row', { name: /Cher.*Enter a phone number or an email address/ }).waitFor()

  // Only what the recruiter has seen in the preview is imported.
  await page.context().setOffline(true)
  await page.getByLabel('What Extra holds').selectOption('Leave out')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('button', { name: 'Import 2 people' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByLabel('What Extra holds').selectOption('Roles')
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByText('Enter how the people agreed').waitFor()
  await page.getByLabel('How the people agreed').fill('On our books since 2024')
  await page.keyboard.press('Enter')
  await page.getByText(`2 people imported from ${name}.`).waitFor()
  await expect.poll(focused).toContain('2 people imported')
  expect(await axeFindings(page)).toEqual([])
  const { index } = at.desk.context
  const [ann] = index.list({ q: `Sheet${digit}` }, 0, 1).rows
  expect(ann).toMatchObject({ phone: `041234500${digit}`, about: 'Rigger', region: 'Pilbara' })
  expect(Object.keys(ann!.tickets).sort()).toEqual(['hrwl-dg', 'hrwl-ri', 'medical'])
  const [sam] = index.list({ q: 'Known' }, 0, 1).rows
  expect(Object.keys(sam!.tickets)).toContain(ticket)

  await page.getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('button', { name: 'Erase them' }).click()
  await expect.poll(() => index.count({ q: `Sheet${digit}` })).toBe(0)
  await closePage(page)
})

test('a sheet that is corrected while its preview is open is imported as the preview shows it', async () => {
  const { client } = await newPerson(at.desk, 'corrected@desk.example', 'recruiter')
  const page = await at.open(client, '/import')
  const path = join(at.desk.dataDir, 'sheet.csv')
  await writeFile(path, 'Name,Mobile\nBea Shown,0412 345 901\n')
  await chooseOnDisk(page, path)
  await page.getByRole('button', { name: 'Import 1 person' }).waitFor()
  await writeFile(path, 'Name,Mobile\nBea Corrected,0412 345 902\nSix Seven,0412 345 903\n')
  await page.getByLabel('How the people agreed').fill('On our books since 2024')
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await page.getByText('1 person imported from sheet.csv.').waitFor()
  const { index } = at.desk.context
  expect(index.count({ q: 'Shown' })).toBe(1)
  expect(index.count({ q: 'Corrected' })).toBe(0)
  await rm(path)
  await closePage(page)
})

test('a list that was closed does not come back with a late reply, over the one that was chosen then', async () => {
  const { client } = await newPerson(at.desk, 'late@desk.example', 'recruiter')
  const page = await at.open(client, '/import')
  const choose = async (name: string) => {
    const buffer = Buffer.from('Name,Phone,Extra\nAnn Late,0412 345 678,x\n')
    await page.getByLabel('Spreadsheet').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('heading', { name }).waitFor()
  }
  await choose('first.csv')
  const held = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await held.promise
    await route.continue()
  }
  await page.route('**/api/imports/preview', hold, { times: 1 })
  const late = page.waitForRequest('**/api/imports/preview')
  await page.getByLabel('What Extra holds').selectOption('Roles')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await choose('second.csv')
  held.resolve()
  await (await late).response()
  await frames(page, 10)
  await page.getByRole('heading', { name: 'second.csv' }).waitFor({ timeout: 1000 })
  await closePage(page)
})

test('an import goes on when its page is left, and says so where it was cut off', async () => {
  const { client } = await newPerson(at.desk, 'leaving@desk.example', 'recruiter')
  const page = await at.open(client, '/import')
  const rows = Array.from({ length: 600 }, (_, n) => `Lee Left,0413 ${100_000 + n}`)
  const sheet = { name: 'long.csv', mimeType: 'text/csv' }
  const buffer = Buffer.from(['Name,Mobile', ...rows].join('\n'))
  const importIt = async () => {
    await page.getByLabel('Spreadsheet').setInputFiles({ ...sheet, buffer })
    await page.getByLabel('How the people agreed').fill('On our books since 2024')
    await page.getByRole('button', { name: /^Import \d+ people$/ }).click()
  }
  const held = Promise.withResolvers<void>()
  let parts = 0
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() === 'POST' && ++parts === 2) await held.promise
    await route.continue().catch(() => {})
  })
  await importIt()
  const underWay = page.getByRole('region', { name: 'Under way' })
  await underWay.getByText('500 of 600').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/long\.csv: 500 people.*Not finished/).waitFor()
  held.resolve()

  await importIt()
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByText(/^\d+ people imported from long\.csv/).waitFor()
  await page.goto(`${at.desk.origin}/import`)
  await page.getByText(/long\.csv: 600 people/).waitFor()
  expect(await page.getByText('Not finished').count()).toBe(0)
  await closePage(page)
})
