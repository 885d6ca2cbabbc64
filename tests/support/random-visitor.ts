// A visitor made up from a seed, who presses, types, goes back and loses the connection at random.
import type { Locator, Page } from 'playwright-core'
import { outOfWindow } from './out-of-window.ts'

const pressed = 'a[href], button, summary, label, [role=option], [role=menuitem], [role=row]'
const above = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]'
const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'
const texts = ['Karratha', '<b>x</b>', '12/03/2027', '-5', 'Łukasz O’Brien', 'x'.repeat(300), ' ']
const keys = [
  ...['Tab', 'Shift+Tab', 'Enter', 'Escape', 'Space', 'Backspace', 'Control+z', 'Control+s'],
  ...['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'End', 'PageDown', ...'jkecnxuo/?'],
]
/** Leaves the page, or ends what the visitor is there with. */
const left = /sign out|signed in|\bend |remove passkey|download|export/i

/** In the page: words that no page says, whatever was done. */
function wrongWords(): string[] {
  const words = /.{0,40}(\bundefined\b|\bNaN\b|\[object |Invalid Date).{0,40}/.exec(
    document.body.innerText,
  )
  return words ? [`says "${words[0]}"`] : []
}

type Walk = {
  /** Numbers from 0 to 1. */
  next: () => number
  /** Where the visitor begins, and begins anew. */
  paths: readonly string[]
  acts: number
  /** Gives the page a session anew: a key may sign out, or a colleague. */
  signIn?: () => Promise<void>
}

/** @returns faults, each with the acts before it; errors of scripts are those of `closePage` */
export async function wander(page: Page, { next, paths, acts, signIn }: Walk): Promise<string[]> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const { origin } = new URL(page.url())
  const trail: string[] = []
  const faults = new Map<string, string>()
  const note = (fault: string) => {
    if (!faults.has(fault)) faults.set(fault, `${fault}, after ${trail.slice(-6).join(', ')}`)
  }
  page.on('response', (response) => {
    if (response.status() < 500) return
    note(`${response.status()} for ${response.request().method()} ${response.url()}`)
  })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))

  /** @returns undefined where the dice fell on what is not in sight */
  async function oneOf(selector: string): Promise<Locator | undefined> {
    const found = page.locator(selector)
    const count = await found.count()
    const candidate = count > 0 ? found.nth(Math.floor(next() * count)) : undefined
    return candidate && (await candidate.isVisible()) ? candidate : undefined
  }
  async function press() {
    const isOver = (await page.locator(above).count()) > 0
    const target = await oneOf(isOver && next() < 0.9 ? `:is(${above}) :is(${pressed})` : pressed)
    const words = ((await target?.innerText({ timeout: 500 })) ?? '').slice(0, 30)
    if (!target || left.test(words)) return
    trail.push(`press "${words}"`)
    await target.click({ timeout: 1000, clickCount: next() < 0.05 ? 2 : 1 })
  }
  async function type() {
    const target = await oneOf(typed)
    const text = one(texts)
    if (!target) return
    trail.push(`type "${text.slice(0, 10)}"`)
    await target.fill(text, { timeout: 1000 })
  }
  async function loseConnection() {
    trail.push('offline')
    await page.context().setOffline(true)
    await page.waitForTimeout(500)
    await page.context().setOffline(false)
  }
  async function act() {
    const dice = next()
    if (dice < 0.5) return press()
    if (dice < 0.65) return type()
    if (dice < 0.88) {
      trail.push(one(keys))
      return page.keyboard.press(trail.at(-1)!)
    }
    if (dice < 0.94) {
      trail.push('Back')
      return void (await page.goBack({ timeout: 2000 }))
    }
    if (dice < 0.96) return loseConnection()
    trail.push(one(paths))
    await page.goto(origin + trail.at(-1)!)
  }

  let done = 0
  for (let n = 0; n < acts; n++) {
    // What cannot be pressed, since something lies over it or it has gone, was no act.
    await act().then(
      () => done++,
      () => {},
    )
    const isSignedOut = page.url().includes('/sign-in')
    if (isSignedOut) await signIn?.()
    if (isSignedOut || !page.url().startsWith(origin)) await page.goto(origin + paths[0]!)
    for (const look of [outOfWindow, wrongWords]) {
      // A page that is just left cannot be asked.
      for (const fault of await page.evaluate(look).catch(() => [])) note(fault)
    }
  }
  if (done < acts / 2) note(`only ${done} of ${acts} acts could be done`)
  return [...faults.values()]
}
