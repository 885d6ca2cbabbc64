// Every kind of record in its form, in a real browser.
import { expect, test } from 'vitest'
import { kinds, recordNames } from 'core/content/kinds.ts'
import { readEditing, editedRecord } from 'desk/website/drafts.ts'
import { contentDirOf } from '../support/content-folder.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'

const at = deskInBrowser()

test('every record that is opened, typed in and put back is saved byte for byte as it was, and fits the narrowest window', async () => {
  const { client } = await newPerson(at.desk, 'owner@example.com', 'administrator')
  const contentDir = contentDirOf(at.desk.dataDir)
  const page = await at.open(client, '/site', { viewport: { width: 800, height: 900 } })
  let typed = 0
  for (const name of recordNames) {
    // As by a link, without loading the desk anew.
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/site/records/${name}`)
    const form = page.getByRole('form', { name: kinds[name].title, exact: true })
    await form.waitFor()
    // What an entry holds is drawn once it is opened.
    const closed = form.locator('details:not([open])')
    while ((await closed.count()) > 0) {
      await closed.evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true
      })
    }
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
    await page.setViewportSize({ width: 800, height: 900 })
    typed += await form.evaluate((element) => {
      const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea, input:not([type=checkbox]):not([type=radio]):not([type=range])',
      )
      const type = (field: (typeof fields)[number], value: string) => {
        const prototype =
          field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
        // As a browser does while an editor types, so that React gets the event.
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      // What a browser takes for another date or time; anything else would empty the field.
      const others: Readonly<Record<string, string>> = { date: '2026-01-01', time: '09:30' }
      for (const field of fields) {
        const before = field.value
        type(field, others[field.type] ?? `${before}1`)
        type(field, before)
      }
      return fields.length
    })
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith(`/${name}`)),
      // Sooner than a message goes that lies over the button.
      page.getByRole('button', { name: 'Save draft' }).click({ timeout: 5_000 }),
    ])
    const published = JSON.stringify(editedRecord(contentDir, name).published)
    const { data } = JSON.parse(request.postData()!) as { data: unknown }
    expect(JSON.stringify(data), name).toBe(published)
    expect((await request.response())!.status(), name).toBe(200)
  }
  expect(typed).toBeGreaterThan(1000)
  expect(readEditing(contentDir).drafts).toEqual({})
  await closePage(page)
}, 600_000)
