// An update of the desk under a page that stays open: what the page has not fetched yet is gone.
import { cpSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seedPeople } from '../support/seed.ts'

let record = ''
const at = deskInBrowser(async (dataDir) => {
  record = (await seedPeople(dataDir, ['Mara'])).at(-1)!.id
})

test('an open page says that the desk was updated, also where a part of it is gone, and keeps what was typed', async () => {
  const { client } = await newPerson(at.desk, 'open@example.com', 'administrator')
  const page = await at.open(client, `/records/${record}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Rings back on Friday')

  const webDir = anotherBuild(join(at.desk.dataDir, 'build'))
  await at.desk.close()
  await page.getByText('No connection to the desk').waitFor()
  await at.startAgain(webDir)
  await page.getByText('The desk was updated').first().waitFor()

  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('heading', { level: 1, name: 'The desk was updated' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'What we hold about a person' }).waitFor()
  expect(await page.getByText('The desk was updated').count()).toBe(0)

  await page.goto(`${at.desk.origin}/records/${record}`)
  await expect.poll(() => note.inputValue()).toBe('Rings back on Friday')
  await closePage(page)
})

/** The built application as a later build leaves it: every script under another name. @returns its folder */
function anotherBuild(folder: string): string {
  const isOriginal = (file: string) => !/\.(?:br|gz|map)$/.test(file)
  cpSync(resolve('build/desk'), folder, { recursive: true, filter: isOriginal })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files) {
    if (/\.(?:js|html|css)$/.test(file)) {
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(-[\w-]{8})\.js\b/g, '$1x.js'))
    }
  }
  for (const file of files) {
    const later = file.replace(/(-[\w-]{8})\.js\b/, '$1x.js')
    if (later !== file) renameSync(file, later)
  }
  return folder
}
