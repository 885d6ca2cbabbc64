// Two recruiters who type fast in one list, over lines that are slow in turn: keys act on what their writer sees, or not at all, and a
// sentence is stored whole, or not at all.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactWays, type ContactWay } from 'desk/shared/contacts.ts'
import { atLength } from '../support/generated.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seedPeople } from '../support/seed.ts'
import { random } from '../support/random.ts'

const surnames = Array.from({ length: 24 }, (_, n) => `Walker${'abcdefghijklmnopqrstuvwx'[n]}`)
/** What each of the two does. */
const acts = atLength(16, 40)
const seed = Number(process.env.TYPED_SEED ?? 38)

const ids: string[] = []
const at = deskInBrowser(async (dataDir) => {
  for (const { id } of await seedPeople(dataDir, surnames)) ids.push(id)
})

const letters: Record<string, ContactWay> = {
  c: 'called',
  m: 'mailed',
  t: 'texted',
  p: 'met',
  o: 'no-answer',
}

const sentences = [
  'Rang her at home, no answer before noon, called again at one',
  'On leave until Monday, partner took a message; try the mobile, never the land line',
  'Wants camp work only. Exits a contract in May, can you check?',
  'a e x u r c m t p o y l v',
]

/** An action of a recruiter: the person they meant, and whether they had seen that person's record. */
type Done = { who: string; letter?: string; sentence?: string; isSure: boolean }

test('what was typed is stored as it was typed, of whom it was meant, whatever the line does', async () => {
  const people = [
    await newPerson(at.desk, 'ada@example.com'),
    await newPerson(at.desk, 'kim@example.com'),
  ]
  const all = await Promise.all(
    people.map(async ({ client, account }, n) => {
      const page = await at.open(client, '/?sort=name', { viewport: { width: 1440, height: 900 } })
      await page.getByRole('grid', { name: 'Records' }).focus()
      await page.keyboard.press('Enter')
      await shownName(page).waitFor()
      const next = random(seed + n)
      await page.route('**/api/**', async (route) => {
        // The stream is one reply without an end.
        if (!route.request().url().includes('/api/events'))
          await new Promise((resolve) => setTimeout(resolve, next() * 800))
        await route.continue().catch(() => {})
      })
      const done = await work(page, next)
      await page.unrouteAll({ behavior: 'wait' })
      for (const decide = page.getByRole('button', { name: 'Keep theirs' }); await decide.count();)
        await decide.first().click()
      await expect.poll(() => isAllSent(page), { timeout: 60_000 }).toBe(true)
      await closePage(page)
      return { account, done }
    }),
  )
  const events = await at.desk.context.store.eventsOf(ids)
  const nameOf = new Map(ids.map((id, n) => [id, `Sam ${surnames[n]}`]))
  for (const { account, done } of all) {
    const own = [...events].flatMap(([id, list]) =>
      list
        .filter((one) => one.account === account)
        .map(({ change }) => ({ who: nameOf.get(id)!, change })),
    )
    for (const who of nameOf.values()) {
      const here = own.filter((one) => one.who === who).map(({ change }) => change)
      const meant = done.filter((one) => one.who === who)
      const count = (change: string, of: (one: Done) => boolean, stored: number) => {
        const asked = meant.filter(of)
        const range = [asked.filter(({ isSure }) => isSure).length, asked.length]
        expect([who, change, stored, range, stored >= range[0]! && stored <= range[1]!]).toEqual([
          who,
          change,
          stored,
          range,
          true,
        ])
      }
      for (const way of contactWays) {
        const stored = here.filter((one) => one.type === 'contact' && one.way === way).length
        count(way, ({ letter }) => letter !== undefined && letters[letter] === way, stored)
      }
      const notes = here.flatMap((one) => (one.type === 'note' ? [one.text] : []))
      for (const text of notes)
        expect([who, sentences.includes(text), text]).toEqual([who, true, text])
      for (const sentence of sentences)
        count(
          sentence,
          (one) => one.sentence === sentence,
          notes.filter((one) => one === sentence).length,
        )
      const owned = here.filter((one) => one.type === 'owner').length
      count(
        'owner',
        ({ letter }) => letter === 'a',
        Math.min(owned, meant.filter(({ letter }) => letter === 'a').length),
      )
      expect([
        who,
        here.filter(({ type }) => !['read', 'contact', 'note', 'owner', 'state'].includes(type)),
      ]).toEqual([who, []])
    }
  }
}, 600_000)

const shownName = (page: Page) => page.locator('#record-name')

/** The page asks before it is left while something is not. */
const isAllSent = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** As fingers do, which wait for no page between two letters. */
async function typeAt(page: Page, sentence: string, delay: number): Promise<void> {
  const pressed: Promise<void>[] = []
  for (const letter of sentence) {
    pressed.push(page.keyboard.press(letter === ' ' ? 'Space' : letter))
    await page.waitForTimeout(delay)
  }
  await Promise.all(pressed)
}

/** Moves, writes letters and sentences, in a hurry or after a look at the name. */
async function work(page: Page, next: () => number): Promise<Done[]> {
  const below = (limit: number) => Math.floor(next() * limit)
  const keys = page.keyboard
  const done: Done[] = []
  let place = 0
  for (let n = 0; n < acts; n++) {
    const isForward = place === 0 || (place < surnames.length - 1 && next() < 0.6)
    await keys.press(isForward ? 'j' : 'k')
    place += isForward ? 1 : -1
    const who = `Sam ${surnames[place]}`
    const isSure = next() < 0.4
    if (isSure) {
      await expect.poll(() => shownName(page).textContent(), { timeout: 30_000 }).toBe(who)
      // Longer than between two letters of a sentence.
      await page.waitForTimeout(2300)
    } else await page.waitForTimeout(below(400))
    if (next() < 0.5) {
      const letter = [...Object.keys(letters), 'a'][below(6)]!
      await keys.press(letter)
      done.push({ who, letter, isSure: isSure && letter !== 'a' })
      continue
    }
    const sentence = sentences[below(sentences.length)]!
    if (isSure && next() < 0.5) {
      await keys.press('e')
      await typeAt(page, 'Short', 30 + below(90))
      await keys.press('Enter')
      await page.waitForTimeout(below(200))
    }
    await keys.press('n')
    await typeAt(page, sentence, 30 + below(90))
    done.push({ who, sentence, isSure })
    if (await page.evaluate(() => document.activeElement?.id === 'note')) {
      await keys.press('Control+Enter')
      await keys.press('Escape')
      continue
    }
    // Passed over, but for j and k: a look shows where they led.
    await page.waitForTimeout(2300)
    await expect.poll(() => shownName(page).count(), { timeout: 30_000 }).toBe(1)
    place = surnames.indexOf((await shownName(page).textContent())!.replace('Sam ', ''))
  }
  return done
}
