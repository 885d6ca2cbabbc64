// Requirements of every page of the desk, in each of its looks.
import type { Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import { deskInBrowser } from './desk-in-browser.ts'
import { newPerson } from './desk-server.ts'
import { closePage } from './open-page.ts'
import { outOfWindow } from './out-of-window.ts'
import { seedPeople } from './seed.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const looks = {
  'light at 1440 px': { colorScheme: 'light', ...wide },
  'dark at 1440 px': { colorScheme: 'dark', ...wide },
  'light at 390 px': { colorScheme: 'light', ...phone },
  'dark at 390 px': { colorScheme: 'dark', ...phone },
} as const

export type Look = keyof typeof looks

const shown = (page: Page) =>
  page.getByRole('heading', { level: 1 }).or(page.locator('article h2')).first().waitFor()

function controlsOverEachOther(): string[] {
  // Rows of the list are cut off where it scrolls; a combo field has its button inside.
  const controls = [...document.querySelectorAll<HTMLElement>('button, a, input, textarea')]
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('[role=grid], .skip, .combo-field'),
    )
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
  return controls.flatMap(({ one, box }, n) =>
    controls
      .slice(n + 1)
      .filter(({ one: other }) => !one.contains(other) && !other.contains(one))
      .filter(({ box: { left, right, top, bottom } }) => {
        const across = Math.min(box.right, right) - Math.max(box.left, left)
        const down = Math.min(box.bottom, bottom) - Math.max(box.top, top)
        return across > 2 && down > 2
      })
      .map((other) => `"${one.innerText}" over "${other.one.innerText}"`),
  )
}

/** A desk with a few resumes, for all tests of a file. */
export function deskPages() {
  let record = ''
  const at = deskInBrowser(async (dataDir) => {
    const rows = await seedPeople(dataDir, ['Wide', 'Shared', 'Longhyphened'.repeat(4)])
    record = rows.at(-1)!.id
  })
  const pages = () => [
    { title: 'list', path: '/' },
    { title: 'empty list', path: '/?q=nobodyhasthisname' },
    { title: 'record', path: `/records/${record}` },
    { title: 'today', path: '/today' },
    { title: 'people', path: '/people?q=sam' },
    { title: 'audit log', path: '/audit' },
    { title: 'team', path: '/team' },
    { title: 'account', path: '/account' },
  ]
  const administrator = async (name: string) =>
    (await newPerson(at.desk, `${name}@example.com`, 'administrator')).client

  return {
    /** Every page, the dialog of states and the bar of a selection. @returns what axe finds */
    async axeFindingsIn(look: Look): Promise<string[]> {
      const client = await administrator(look.replaceAll(' ', '-'))
      const page = await at.open(client, '/', { ...looks[look], reducedMotion: 'reduce' })
      const found: string[] = []
      const check = async (title: string) => {
        found.push(...(await axeFindings(page)).map((finding) => `${title}: ${finding}`))
      }
      for (const { title, path } of pages()) {
        await page.goto(`${at.desk.origin}${path}`)
        await shown(page)
        await check(title)
      }
      await page.goto(at.desk.origin)
      const grid = page.getByRole('grid', { name: 'Records' })
      // A key acts on a record, so the first ones must be there.
      await grid.getByRole('row').nth(1).waitFor()
      await grid.focus()
      await page.keyboard.press('e')
      await page.getByRole('dialog').waitFor()
      await check('state dialog')
      await page.keyboard.press('Escape')
      await page.keyboard.press('x')
      await page.getByRole('toolbar', { name: 'Selected records' }).waitFor()
      await check('selection')
      await closePage(page)
      return found
    },

    /** @returns the pages that are wider than a window of this size, and their controls that lie over each other */
    async faultsInWindow(width: number, height: number): Promise<string[]> {
      const page = await at.open(await administrator(`narrow-${height}`), '/', {
        viewport: { width, height },
      })
      const found: string[] = []
      const check = async (title: string) => {
        const faults = [
          ...(await page.evaluate(outOfWindow)),
          ...(await page.evaluate(controlsOverEachOther)),
        ]
        found.push(...faults.map((fault) => `${title}: ${fault}`))
      }
      for (const { title, path } of pages()) {
        await page.goto(`${at.desk.origin}${path}`)
        await shown(page)
        await check(title)
      }
      await page.goto(at.desk.origin)
      await page.getByRole('grid', { name: 'Records' }).getByRole('checkbox').first().check()
      await page.getByRole('toolbar', { name: 'Selected records' }).waitFor()
      await check('selection')
      await closePage(page)
      return found
    },
  }
}
