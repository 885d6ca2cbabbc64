// The owner edits the site in a real browser, while the public site runs on the same folder.
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentName } from 'core/content/kinds.ts'
import { discardDraft, editedRecord, readEditing } from 'desk/website/drafts.ts'
import { axeFindings } from '../support/axe.ts'
import { contentDirOf, editPhone } from '../support/content-folder.ts'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson, type DeskClient } from '../support/desk-server.ts'
import { closePage, focusedText, frames } from '../support/open-page.ts'
import { startServer, type TestServer } from '../support/server.ts'

const at = deskInBrowser()
let site: TestServer
let owner: DeskClient
let contentDir: string

beforeAll(async () => {
  const { dataDir } = at.desk
  contentDir = contentDirOf(dataDir)
  site = await startServer({ DATA_DIR: dataDir })
  owner = (await newPerson(at.desk, 'owner@example.com', 'administrator')).client
})
afterAll(() => site?.stop())

const publicText = async (path: string) => (await fetch(site.url + path)).text()
const visitorsSee = (path: string, words: string) =>
  expect.poll(() => publicText(path), { timeout: 20_000 }).toContain(words)
const visitorsDoNotSee = (path: string, words: string) =>
  expect.poll(() => publicText(path), { timeout: 20_000 }).not.toContain(words)

const open = (path: string, width = 1440) =>
  at.open(owner, path, { viewport: { width, height: 900 } })

const form = (page: Page) => page.locator('form.record-form')
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label)
/** Of the site in the first frame. */
const previewText = (page: Page) =>
  page
    .locator('iframe')
    .first()
    .evaluate((frame) => (frame as HTMLIFrameElement).contentDocument?.body.textContent)

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await form(page).getByText('Saved as a draft').waitFor()
}

async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect.poll(() => readEditing(contentDir).drafts).toEqual({})
}

async function publish(page: Page, words = '') {
  await page.locator('.site-bar').getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog')
  if (words) await dialog.getByLabel(/^What changed/).fill(words)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.waitFor({ state: 'detached', timeout: 40_000 })
}

/** Opens an entry of a list by its number. */
const entry = (page: Page, number: number) =>
  form(page)
    .locator('.list > ol > li.entry')
    .nth(number - 1)

/** How long an owner waits, from the first click to what visitors see. */
async function timed(what: string, work: () => Promise<void>) {
  const began = performance.now()
  await work()
  console.info(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

describe('the owner', () => {
  test('changes the phone number, sees it in the preview, and publishes it', async () => {
    const page = await open('/site')
    await timed('change the phone number', async () => {
      await page.getByRole('link', { name: 'Business details' }).first().click()
      // Key by key, as people type: a space is not lost on the way.
      const number = field(page, 'Telephone number').first()
      await number.fill('')
      await number.pressSequentially('08 6111 2222')
      await save(page)
      await expect.poll(() => previewText(page)).toContain('08 6111 2222')
      expect(await publicText('/contact')).not.toContain('08 6111 2222')
      await publish(page, 'The new number')
      await visitorsSee('/contact', '08 6111 2222')
    })
    expect(readEditing(contentDir).drafts).toEqual({})
    await page.getByRole('link', { name: 'Versions' }).click()
    const version = page.locator('.version').first()
    await version.getByText('The new number').waitFor()
    await version.locator('summary').click()
    expect(await version.textContent()).toContain('Phone › Telephone number')
    expect(await version.textContent()).toContain('Person owner')
    // What is public as it stands is not brought back; what was there before is, as a draft.
    const back = version.getByRole('button', { name: /^Only this, as it was/ })
    expect(await back.allTextContents()).toEqual([
      'Only this, as it was before Business details before version 2',
    ])
    await back.click()
    await page.getByRole('button', { name: 'Discard the draft' }).waitFor()
    expect(await field(page, 'Telephone number').first().inputValue()).toBe('1300 618 335')
    await discard(page)
    await closePage(page)
  })

  test('adds a leader with a photograph', async () => {
    const photograph = await sharp({
      create: { width: 1200, height: 1000, channels: 3, background: '#a65' },
    })
      .jpeg()
      .toBuffer()
    const page = await open('/site/records/leaders')
    await timed('add a leader with a photograph', async () => {
      await page.getByRole('button', { name: 'Add: Leader' }).click()
      const added = form(page).locator('.list > ol > li.entry').last()
      await expect.poll(() => added.locator('textarea').first().isVisible()).toBe(true)
      await added.getByLabel(/^Name/).fill('Robin Marsh')
      await added.getByLabel('Role').fill('Yard Manager')
      await added.getByLabel('Answers for').fill('The yard at Karratha.')
      await added.getByRole('button', { name: 'Add: Portrait' }).click()
      await added.getByRole('button', { name: 'Choose a picture' }).click()
      const dialog = page.getByRole('dialog')
      const upload = { name: 'Robin Marsh.jpg', mimeType: 'image/jpeg', buffer: photograph }
      await dialog.getByLabel('New picture').setInputFiles(upload)
      await dialog.getByLabel('Of a person (4:5)').check()
      await dialog.getByText('800 by 1000 pixels').waitFor()
      await dialog.getByRole('button', { name: 'Use this picture' }).click()
      await dialog.waitFor({ state: 'detached', timeout: 30_000 })
      await added.getByLabel('What the picture shows').fill('Robin Marsh beside a water cart')
      await added.getByLabel(/^Consent( |$)/).fill('File 12')
      await added.getByLabel(/^From the top/).fill('20')
      await save(page)
      await publish(page)
      await visitorsSee('/about/leadership', 'Robin Marsh beside a water cart')
    })
    expect(await publicText('/about/leadership')).toMatch(/photos\/robin-marsh-[0-9a-f]+-800/)
    expect(await publicText('/about/leadership')).not.toContain('File 12')
    const [, picture = ''] = /photos\/(robin-marsh-[0-9a-f]+)-800/.exec(
      await publicText('/about/leadership'),
    )!
    expect((await fetch(`${site.url}/photos/${picture}-800.webp`)).status).toBe(200)
    const visitor = await page.context().newPage()
    await visitor.goto(`${site.url}/about/leadership`)
    const { width, height } = (await visitor.locator('.photo-box').boundingBox())!
    expect(width / height).toBeCloseTo(4 / 5, 1)
    const shown = visitor.locator('.photo-box img')
    expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('50% 20%')
    await visitor.close()

    // One that is ready after its dialog was closed is for the library alone.
    const added = form(page).locator('.list > ol > li.entry').last()
    const other = { name: 'Other.jpg', mimeType: 'image/jpeg', buffer: photograph }
    const useOther = async () => {
      await added.getByRole('button', { name: 'Choose another picture' }).click()
      await page.getByRole('dialog').getByLabel('New picture').setInputFiles(other)
      await page.getByRole('button', { name: 'Use this picture' }).click()
    }
    let go = () => {}
    const mayGo = new Promise<void>((resolve) => (go = resolve))
    const uploads = '**/api/content/pictures?*'
    await page.route(uploads, async (route) => {
      await mayGo
      await route.continue()
    })
    const shows = await added.getByLabel('What the picture shows').inputValue()
    await useOther()
    await page.getByRole('button', { name: 'Making it ready' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    go()
    await page.getByText('The picture is ready: choose it').waitFor()
    expect(await added.getByLabel('What the picture shows').inputValue()).toBe(shows)
    await page.unroute(uploads)

    // What was said of a picture is not said of another one.
    await useOther()
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 30_000 })
    await added.getByText('Can somebody be recognised in it?').waitFor()
    expect(await added.getByLabel('What the picture shows').inputValue()).toBe('')
    expect(await added.getByLabel(/^Consent( |$)/).inputValue()).toBe('')
    await discard(page)

    await page.getByRole('link', { name: 'Pictures' }).click()
    await page.getByText('Shown by Leaders').waitFor()
    await closePage(page)
  })

  test('posts news, whose address comes from its title', async () => {
    const page = await open('/site/records/news')
    await timed('post news', async () => {
      await entry(page, 1).locator('summary').first().click()
      await entry(page, 1).getByRole('button', { name: 'Add: Post' }).click()
      const post = entry(page, 1).locator('li.entry').first()
      // An editor who adds a post starts at its title.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('field-[0].posts[0].title')
      await page.keyboard.type('New yard in Karratha')
      await post.getByLabel('Author').fill('Editorial team')
      await post.getByLabel('In short').fill('Our third yard opens in March.')
      await post.getByRole('textbox', { name: 'Tag 1' }).fill('Karratha')
      await post.getByRole('button', { name: 'Add: Text' }).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('field-[0].posts[0].body')
      await page.keyboard.type('Three acres beside the highway.')
      await page.keyboard.press('Enter')
      await page.keyboard.type('## Come and see it')
      await page.keyboard.press('Enter')
      await page.keyboard.type('- Utes')
      expect(await post.getByLabel(/^End of its address/).inputValue()).toBe('new-yard-in-karratha')
      await save(page)
      await publish(page)
      await visitorsSee('/resources', 'id="new-yard-in-karratha"')
      await visitorsSee('/resources/new-yard-in-karratha', '<h2>Come and see it</h2>')
      const html = await publicText('/resources/new-yard-in-karratha')
      expect(html).toContain('<p>Three acres beside the highway.</p>')
      expect(html).toContain('<li>Utes</li>')
    })
    await closePage(page)
  })

  test('brings the last client to the top and then behind another at once, by keyboard, and is told', async () => {
    const names = (editedRecord(contentDir, 'clients').data as { name: string }[]).map(
      ({ name }) => name,
    )
    const last = names.at(-1)!
    const page = await open('/site/records/clients')
    const order = () => form(page).locator('li.entry > details > summary > :nth-child(2)')
    await page
      .getByRole('button', { name: `Move Client ${names.length}, ${last} to another place` })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'To the top' }).press('Enter')
    await expect.poll(() => order().allTextContents()).toEqual([last, ...names.slice(0, -1)])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe(`Move Client 1, ${last} to another place`)
    await page.getByText(`${last} is at place 1 of ${names.length} now`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: `After ${names[2]!}` }).press('Enter')
    await expect.poll(focused).toBe(`Move Client 4, ${last} to another place`)
    expect(await order().allTextContents()).toEqual([
      ...names.slice(0, 3),
      last,
      ...names.slice(3, -1),
    ])
    await form(page).getByText('Saved as a draft').waitFor()
    await page.getByRole('button', { name: 'Undo typing' }).click()
    await expect.poll(() => readEditing(contentDir).drafts).toEqual({})
    await closePage(page)
  })

  test('reaches the end of a form on a phone, with nothing over it, and the preview in its bar', async () => {
    for (const width of [320, 390]) {
      const page = await open('/site/records/leaders', width)
      const button = page.getByRole('button', { name: 'Add: Leader' })
      await button.waitFor()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const add = (await button.boundingBox())!
      const onTop = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest('button')?.textContent,
        [add.x + add.width / 2, add.y + add.height / 2],
      )
      expect(onTop).toBe('Add: Leader')
      const preview = page.getByRole('button', { name: 'Preview' })
      await preview.click()
      await page.getByRole('button', { name: 'Back to the form' }).click()
      expect(await focusedText(page)).toBe('Preview')
      await closePage(page)
    }
  })

  test('removes a client, with a way to undo it', async () => {
    const clients = () => editedRecord(contentDir, 'clients').data as { name: string }[]
    const [first, second] = clients()
    const page = await open('/site/records/clients')
    await timed('remove a client', async () => {
      await page.getByRole('button', { name: `Remove Client 1, ${first!.name}` }).click()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByRole('button', { name: `Remove Client 1, ${first!.name}` }).click()
      await save(page)
      await publish(page)
      await visitorsDoNotSee('/', first!.name)
    })
    expect(clients()[0]!.name).toBe(second!.name)
    await closePage(page)
  })

  test('removes a role of an area, moves the area, and the undo puts the role back into its own', async () => {
    const areas = () => editedRecord(contentDir, 'executive-areas').data as { roles: string[] }[]
    const [first, second, ...others] = areas()
    const page = await open('/site/records/executive-areas')
    await entry(page, 2).locator('summary').click()
    const role = second!.roles[0]!
    await entry(page, 2)
      .getByRole('button', { name: `Remove Role 1, ${role}` })
      .click()
    await page.getByRole('button', { name: /^Move up: Executive area 2,/ }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await form(page).getByText('Saved as a draft').waitFor()
    await expect.poll(areas).toEqual([second, first, ...others])
    // It is back with all that was typed: there is nothing more to put back.
    await page.getByRole('button', { name: /^Remove Executive area 1,/ }).click()
    await page.getByRole('button', { name: 'Undo typing' }).click()
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0)
    await expect.poll(() => readEditing(contentDir).drafts).toEqual({})
    await closePage(page)
  })

  test('goes live once the site can say whose it is, and takes it back', async () => {
    const strip = 'class="demonstration-strip'
    const page = await open('/site/launch')
    expect(await publicText('/')).toContain(strip)
    // The button is not there before; what is missing leads to its field, and typing over the stand-in makes it a fact.
    expect(await page.getByRole('button', { name: 'Go live' }).count()).toBe(0)
    await page.getByRole('link', { name: 'the trading name' }).click()
    await page.getByLabel('Trading name').fill('Redgum Crews')
    await page.getByLabel('Email address').first().fill('hello@redgum.example')
    await save(page)
    await page.getByRole('link', { name: 'Going live' }).click()
    await timed('go live', async () => {
      await page.getByRole('button', { name: 'Go live' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText('would become public unconfirmed').click()
      const claim = dialog.locator('.claim', { hasText: '85% of employers struggle' })
      await claim.getByRole('button', { name: 'Leave out until answered' }).click()
      await claim.waitFor({ state: 'detached' })
      await dialog.getByRole('button', { name: 'Show the live edition' }).click()
      await page.getByRole('heading', { name: 'Visitors see the live edition now' }).waitFor()
      await visitorsDoNotSee('/', strip)
      await visitorsDoNotSee('/services/talent-solutions', 'Skilled people are hard to find')
    })
    await timed('take it back', async () => {
      await page.getByRole('button', { name: 'Back to the demonstration' }).click()
      await page.getByRole('button', { name: 'Show the demonstration edition' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached', timeout: 40_000 })
      await visitorsSee('/', strip)
    })
    await closePage(page)
  })
})

describe('what is wrong', () => {
  /** Types wrong values, saves, and reads what stands at each field. */
  test.each<[string, (readonly [label: RegExp, wrong: string, said: string])[]]>([
    [
      'business',
      [
        [/^Trading name/, '', 'Trading name is still empty.'],
        [/^Telephone number/, '1300 BRICKS', 'must be digits and spaces'],
        [/^Email address/, 'hello', 'must be an email address'],
        [/^Year/, 'soon', 'must be a year in digits'],
      ],
    ],
    ['careers-links', [[/^Address/, 'a yard', 'starts with https://']]],
    ['risk-cards', [[/^Link/, '/nowhere', 'is not a page of this site']]],
    ['promises', [[/^Promise/, 'In {withn}.', 'names no fact']]],
  ])(
    'wrong values of %s are saved as a draft that is not ready, and it says so at each field',
    async (record, values) => {
      const page = await open(`/site/records/${record}`, 800)
      await form(page).locator('.part, li').first().waitFor()
      for (const [label, wrong] of values) {
        const input = field(page, label).first()
        // What an entry holds is drawn once it is opened.
        if ((await input.count()) === 0) await entry(page, 1).locator('summary').first().click()
        await input.fill(wrong)
      }
      await page.getByRole('button', { name: 'Save draft' }).click()
      const missing = page.getByRole('region', { name: 'Before this can be public' })
      for (const [n, [label, , words]] of values.entries()) {
        const input = field(page, label).first()
        await missing.getByRole('link').nth(n).click()
        await expect
          .poll(() => input.evaluate((element) => element === document.activeElement))
          .toBe(true)
        expect(await input.getAttribute('aria-invalid')).toBe('true')
        const ids = (await input.getAttribute('aria-describedby'))!.split(' ')
        const said = await page.evaluate(
          (all) => all.map((id) => document.getElementById(id)?.textContent).join(' '),
          ids,
        )
        expect(said).toContain(words)
      }
      await discard(page)
      await closePage(page)
    },
  )

  test('a date that is emptied is missing; a list below its least is not made', async () => {
    const page = await open('/site/records/news', 800)
    await entry(page, 1).locator('summary').first().click()
    const post = entry(page, 1).locator('li.entry').first()
    await post.locator('summary').click()
    await post.getByLabel('Date').fill('')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await post.getByText('Date is still empty.').waitFor()
    const tags = post.getByRole('group', { name: 'Tags' })
    while ((await tags.getByRole('textbox').count()) > 1) {
      await tags
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
    }
    const last = tags.getByRole('button', { name: /^Remove/ })
    expect(await last.getAttribute('aria-disabled')).toBe('true')
    // The browser lets it be clicked: it says why it does nothing.
    await last.click({ force: true })
    expect(await tags.getByRole('textbox').count()).toBe(1)
    await tags.getByText('The page needs 1 or more').waitFor()
    await discard(page)
    await closePage(page)
  })

  test.each([
    ['notes.txt', 'text/plain', Buffer.from('Not a picture'), 'not a JPEG, PNG or WebP'],
    ['broken.svg', 'image/svg+xml', Buffer.from('<svg'), 'no picture that can be read'],
    ['broken.jpg', 'image/jpeg', Buffer.from('Not a picture'), 'no picture that can be read'],
  ])('the file %s is refused as a picture, in words', async (name, mimeType, buffer, words) => {
    const page = await open('/site/pictures', 800)
    await page.getByLabel('New picture').setInputFiles({ name, mimeType, buffer })
    await page.getByRole('alert').getByText(words).waitFor()
    await closePage(page)
  })
})

test('a logo in SVG is drawn by the browser, and only pixels reach the desk', async () => {
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><script>top.location="/"</script><circle cx="150" cy="100" r="90"/></svg>',
  )
  const page = await open('/site/pictures', 800)
  await page
    .getByLabel('New picture')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  // The desk's server takes no SVG: what arrived was made of pixels.
  await page.locator('.picture-list li').filter({ hasText: 'logo-' }).waitFor({ timeout: 30_000 })
  await closePage(page)
})

describe('a picture', () => {
  test('is cropped by keyboard, and removed', async () => {
    const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#456' } })
    const page = await open('/site/pictures', 800)
    const buffer = await picture.png().toBuffer()
    await page
      .getByLabel('New picture')
      .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Beside words (3:2)').check()
    await page.getByText('900 by 600 pixels').waitFor()
    await page.getByRole('group', { name: /^Use the arrow keys to move the crop/ }).focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.getByRole('button', { name: 'Use this picture' }).press('Enter')
    const shown = page.locator('.picture-list li').filter({ hasText: 'yard-' })
    await shown.getByText('900 by 600 pixels').waitFor({ timeout: 30_000 })
    await shown.getByRole('button', { name: /^Remove everywhere, now/ }).click()
    await page.getByRole('button', { name: 'Remove it everywhere' }).click()
    await page.getByText('No backup that this desk knows of holds it.').waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await shown.waitFor({ state: 'detached' })
    await closePage(page)
  })
})

const nameNow = () =>
  (editedRecord(contentDir, 'business').data as { name: { value: string } }).name.value

describe('two editors', () => {
  const tradingName = (page: Page) => field(page, /^Trading name/)
  const lookedAt = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

  test('the second sees who edits and what, waits or takes over, and nobody undoes the other', async () => {
    const { client } = await newPerson(at.desk, 'niece@example.com', 'editor')
    const page = await open('/site/records/business', 800)
    await tradingName(page).fill('By the owner')
    await expect.poll(nameNow).toBe('By the owner')
    const second = await at.open(client, '/site/records/business')
    await second.getByText('Person owner edits this').waitFor()
    expect(await tradingName(second).inputValue()).toBe('By the owner')
    expect(await tradingName(second).isDisabled()).toBe(true)
    await tradingName(page).fill('By the owner, again')
    await expect.poll(nameNow).toBe('By the owner, again')
    await lookedAt(second)
    await expect.poll(() => tradingName(second).inputValue()).toBe('By the owner, again')

    // What he types meanwhile is on its way for as long as she takes.
    const saving = '**/api/content/records/business'
    const { promise: isTaken, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(saving, async (route) => {
      await isTaken
      await route.fallback()
    })
    await tradingName(page).fill('Typed too late')
    await second.getByRole('button', { name: 'Take over' }).click()
    await tradingName(second).fill('By the niece')
    await expect.poll(nameNow).toBe('By the niece')
    letGo()
    await page.getByText('Person niece edits this').waitFor()
    await expect.poll(() => tradingName(page).inputValue()).toBe('By the niece')
    expect(nameNow()).toBe('By the niece')

    // She is done: the record is free, and what he typed last is still his.
    await second.goto('about:blank')
    await expect
      .poll(async () => {
        await lookedAt(page)
        return page.getByText('Person niece edits this').count()
      })
      .toBe(0)
    // A browser that ends at once may not send what a page says as it is left.
    await closePage(second)
    await page.getByRole('button', { name: 'Bring my typing back' }).click()
    await expect.poll(nameNow).toBe('Typed too late')
    await discard(page)
    await closePage(page)
  })

  test('who comes back to the tab sees what a colleague has drafted', async () => {
    const page = await open('/site')
    await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
    await editPhone(contentDir, '08 6333 5555')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('heading', { name: '1 record drafted and waiting' }).waitFor()
    await page.goto(`${new URL(page.url()).origin}/site/records/business`)
    await discard(page)
    await closePage(page)
  })

  test('who looks at a record sees what was saved past its form', async () => {
    const page = await open('/site/records/business', 800)
    await tradingName(page).waitFor()
    await editPhone(contentDir, '08 6333 4444')
    await lookedAt(page)
    await expect
      .poll(() => field(page, 'Telephone number').first().inputValue())
      .toBe('08 6333 4444')
    await discard(page)
    await closePage(page)
  })
})

describe('what is typed', () => {
  test('is a draft after a pause, whatever becomes of the browser', async () => {
    const page = await open('/site/records/business', 800)
    await field(page, /^Trading name/).fill('Typed Name')
    await form(page).getByText('Saved as a draft').waitFor()
    await closePage(page)
    const again = await open('/site/records/business', 800)
    expect(await field(again, /^Trading name/).inputValue()).toBe('Typed Name')
    await discard(again)
    await closePage(again)
  })

  test('is saved at once by Ctrl+S, and before the page is left', async () => {
    const page = await open('/site/records/business', 800)
    await field(page, /^Trading name/).fill('Typed Name')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved as a draft').last().waitFor()
    await page.getByRole('button', { name: 'Undo typing' }).click()
    await page.getByRole('button', { name: 'Bring my typing back' }).click()
    expect(await field(page, /^Trading name/).inputValue()).toBe('Typed Name')
    await field(page, /^Trading name/).fill('Typed last')
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Versions' }).waitFor()
    await expect.poll(nameNow).toBe('Typed last')
    await page.goBack()
    await discard(page)
    await closePage(page)
  })

  test('and left at once is a draft of the overview, and goes on where one comes back at once', async () => {
    const page = await open('/site/records/business')
    await page.route('**/api/content/records/business', async (route) => {
      if (route.request().method() === 'PUT') await setTimeout(700)
      await route.continue()
    })
    await field(page, /^Trading name/).fill('Typed Name')
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
    await page.locator('.site-bar').getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('checkbox', { name: 'Business details' }).waitFor()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('heading', { name: '1 record drafted and waiting' }).waitFor()
    await page.goBack()
    await field(page, /^Trading name/).fill('Typed again')
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.waitForURL('**/site')
    await page.goBack()
    await field(page, /^Trading name/).press('End')
    await page.keyboard.type(', and on')
    await expect.poll(nameNow).toBe('Typed again, and on')
    expect(await form(page).getByText('Not saved').count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
    await discard(page)
    await closePage(page)
  })

  test('survives a reload, and another page, while the desk is away', async () => {
    const page = await open('/site/records/business', 800)
    page.on('dialog', (dialog) => void dialog.accept())
    const saving = '**/api/content/records/business'
    await page.route(saving, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await field(page, /^Trading name/).fill('Typed Name')
    await page.getByText('What you typed stays here').waitFor()
    await page.reload()
    await expect.poll(() => field(page, /^Trading name/).inputValue()).toBe('Typed Name')
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Versions' }).waitFor()
    expect(readEditing(contentDir).drafts).toEqual({})
    await page.unroute(saving)
    await page.goBack()
    await expect.poll(() => field(page, /^Trading name/).inputValue()).toBe('Typed Name')
    await field(page, /^Trading name/).fill('Typed Name, and on')
    await form(page).getByText('Saved as a draft').waitFor()
    await discard(page)
    await closePage(page)
  })

  test('on a page stays when the page is put into the footer, and is copied with it', async () => {
    const page = await open('/site/records/page.community')
    await field(page, 'Headline').first().fill('A typed headline')
    await page.getByRole('button', { name: 'This page' }).click()
    await page
      .getByRole('menuitem', { name: /^Put it into the footer/ })
      .first()
      .click()
    await page.getByText('Saved as a draft of “Menu and footer”').waitFor()
    expect(await field(page, 'Headline').first().inputValue()).toBe('A typed headline')
    await page.getByRole('button', { name: 'This page' }).click()
    await page.getByRole('menuitem', { name: 'Copy it' }).click()
    await page.getByRole('heading', { level: 1, name: /copy/ }).waitFor()
    expect(await field(page, 'Headline').first().inputValue()).toBe('A typed headline')
    for (const name of Object.keys(readEditing(contentDir).drafts) as ContentName[]) {
      const { tag } = editedRecord(contentDir, name)
      await discardDraft(contentDir, name, tag)
    }
    await closePage(page)
  })

  test('stands against what the program ships, which can be looked at and taken whole', async () => {
    const page = await open('/site/records/acknowledgement')
    const shipped = await field(page, 'Title').first().inputValue()
    await field(page, 'Title').first().fill('Of our own')
    await page.getByRole('button', { name: 'Words of the program' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'What the program ships' })
    await dialog.getByText('Of our own').waitFor()
    await dialog.getByRole('button', { name: 'Take all of it' }).click()
    expect(await field(page, 'Title').first().inputValue()).toBe(shipped)
    await expect.poll(() => readEditing(contentDir).drafts).toEqual({})
    await closePage(page)
  })
})

describe('the website’s pages', () => {
  test('a place that is still open is one click from its field', async () => {
    const page = await open('/site/launch')
    await page
      .getByRole('link', { name: /^Business details: / })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field-./)
    await closePage(page)
  })

  test('a recruiter does not get them', async () => {
    const { client } = await newPerson(at.desk, 'recruiter@example.com')
    const page = await at.open(client, '/site')
    await page.getByRole('heading', { name: 'Not allowed' }).waitFor()
    expect(await page.getByRole('link', { name: 'Website' }).count()).toBe(0)
    await closePage(page)
  })

  const paths = ['', '/records/news', '/records/business', '/pictures', '/versions', '/launch']
  test.each([
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const)(
    'no page of /site has a fault that axe finds, or anything wider than the window, at $width px, $colorScheme',
    async ({ width, colorScheme }) => {
      const page = await at.open(owner, '/site', {
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const faults: string[] = []
      for (const path of paths) {
        await page.goto(`${at.desk.origin}/site${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        // The frames hold the site, which has tests of its own.
        const found = await axeFindings(page, { frames: false })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wider > 0) found.push(`${wider} px wider`)
        faults.push(...found.map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
      await closePage(page)
    },
  )
})

describe('drafts and the way to a word', () => {
  test('a half-written leader is saved, told of calmly, held back, and everything else is published', async () => {
    const page = await open('/site/records/leaders')
    await page.getByRole('button', { name: 'Add: Leader' }).click()
    const added = form(page).locator('.list > ol > li.entry').last()
    await added.getByLabel('Role').fill('Half a leader')
    await save(page)
    const missing = page.getByRole('region', { name: 'Before this can be public' })
    await missing.getByText('Answers for is still empty.').waitFor()
    await editPhone(contentDir, '08 6777 8888')
    await page.locator('.site-bar').getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('alertdialog')
    expect(await dialog.getByRole('checkbox', { name: 'Leaders' }).isDisabled()).toBe(true)
    await dialog.getByText('Not ready: it stays a draft').first().waitFor()
    // Without its tick it stays a draft.
    const tick = dialog.getByRole('checkbox', { name: 'Business details' })
    await tick.click()
    expect(await tick.isChecked()).toBe(false)
    await tick.click()
    await expect.poll(() => tick.isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await dialog.waitFor({ state: 'detached', timeout: 40_000 })
    await visitorsSee('/contact', '08 6777 8888')
    expect(await publicText('/about/leadership')).not.toContain('Half a leader')
    await discard(page)
    await closePage(page)
  })

  test('any word of the site leads to its field, from the search and from a click in the preview', async () => {
    const page = await open('/site')
    const asked = page.getByRole('searchbox', { name: /^What do you want to change/ })
    const { published } = editedRecord(contentDir, 'page.home')
    const { title } = (published as { hero: { title: string } }).hero
    await asked.fill(title.slice(0, 24))
    await page.locator('.found').getByRole('link', { name: /^Home/ }).first().click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('field-hero.title')
    for (const [word, record] of [
      ['phone', 'Business details'],
      ['logo', 'Clients'],
      ['home', 'Home'],
      ['team', 'Leaders'],
      ['iso', 'Certificates and credentials'],
      ['email', 'Business details'],
    ] as const) {
      await open('/site').then(async (own) => {
        await own.getByRole('searchbox', { name: /^What do you want to change/ }).fill(word)
        await own.locator('.found').getByRole('link', { name: record }).first().waitFor()
        await closePage(own)
      })
    }
    await page.frameLocator('iframe').first().locator('h1').click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('field-hero.title')
    await page.frameLocator('iframe').first().locator('main h2').nth(1).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .not.toBe('field-hero.title')
    await closePage(page)
  })

  test('Back leaves a form, however many of its entries the preview has shown', async () => {
    const page = await open('/site')
    await page.locator('a[href="/site/records/vacancies"]').first().click()
    for (const [n, shown] of [
      [1, 'Rigger, advanced'],
      [2, 'Scaffolder, intermediate'],
    ] as const) {
      await form(page)
        .locator('summary')
        .filter({ hasText: `${n}${shown}` })
        .click()
      await form(page)
        .locator(`[id="field-[${n - 1}].title"]`)
        .first()
        .focus()
      await expect.poll(() => previewText(page)).toContain('Apply now')
      await expect.poll(() => previewText(page)).toContain(shown)
    }
    await page.goBack()
    await page.waitForURL(/\/site$/)
    await closePage(page)
  })

  test('the preview follows what is typed', async () => {
    const page = await open('/site/records/business')
    const number = field(page, 'Telephone number').first()
    const before = await number.inputValue()
    await expect.poll(() => previewText(page)).toContain(before)
    const took: number[] = []
    for (const typed of ['08 6123 0001', '08 6123 0002', '08 6123 0003', '08 6123 0004']) {
      await number.fill(typed)
      const began = performance.now()
      await expect.poll(() => previewText(page), { interval: 20, timeout: 10_000 }).toContain(typed)
      took.push(performance.now() - began)
    }
    console.info(`the preview follows after ${took.map(Math.round).join(', ')} ms`)
    // Lost with the connection, it is back with the next save.
    await page.route('**/preview/**', (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await number.fill('08 6123 0005')
    await lost
    await frames(page, 30)
    await page.unroute('**/preview/**')
    await number.fill('08 6123 0006')
    await expect.poll(() => previewText(page)).toContain('08 6123 0006')
    // What is saved while the page is fetched follows it.
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route('**/preview/**', async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await held.promise
      await route.fulfill({ response })
    })
    await number.fill('08 6123 0007')
    await asked.promise
    const phone = () => (editedRecord(contentDir, 'business').data as { phone: object }).phone
    await number.fill('08 6123 0008')
    await expect.poll(phone).toMatchObject({ display: '08 6123 0008' })
    await frames(page, 30)
    held.resolve()
    await expect.poll(() => previewText(page)).toContain('08 6123 0008')
    await page.unroute('**/preview/**')
    await page.getByRole('button', { name: 'Undo typing' }).click()
    await expect.poll(() => previewText(page)).toContain(before)
    await closePage(page)
  })
})
