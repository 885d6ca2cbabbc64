// A visitor puts a crew together on Home, and the form of a request opens with it.
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { closePage, focusedText, hydrated, openPage } from '../support/open-page.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser()
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const openHome = (options: Parameters<typeof openPage>[2] = {}) =>
  openPage(site.browser, site.server.url, { reducedMotion: 'reduce', ...options })

test('by touch: three riggers and an excavator, in the Pilbara, stand in the form', async () => {
  const page = await openHome(phone)
  await page.getByRole('link', { name: 'Rigger', exact: true }).tap()
  const rigger = page.getByRole('button', { name: /^Rigger\s*, 1 chosen, add one more/ })
  await rigger.tap()
  await page.getByRole('button', { name: /^Rigger\s*, 2 chosen, add one more/ }).tap()
  const excavator = page.getByRole('button', { name: /^Excavator 20.t\s*, add one$/ })
  // What is chosen so far covers the foot of the window.
  await excavator.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await excavator.tap({ position: { x: 20, y: 10 } })
  await page.getByLabel('Region').selectOption('Pilbara')
  const said = page.getByRole('status').filter({ hasText: 'rigger' })
  expect(await said.textContent()).toBe('3 riggers, 1 excavator 20\u00a0t. Pilbara: 24-48 hours.')
  expect(await axeFindings(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await page.getByRole('button', { name: 'Request this crew' }).tap()
  await page.waitForURL(/\/request-staff/)
  await hydrated(page)
  const names = ['trade1', 'people1', 'machine1', 'plant1', 'size1', 'place']
  const values = await Promise.all(names.map((name) => page.locator(`#${name}`).inputValue()))
  expect(values).toEqual(['Rigger', '3', 'Excavator', '1', '20 t', 'Pilbara'])
  await closePage(page)
})

test('by keyboard: what is added is said and taken away again, and the focus is never lost', async () => {
  const page = await openHome()
  await page.getByRole('link', { name: 'Surveyor' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Surveyor\s*, 1 chosen, add one more/ }).waitFor()
  await expect.poll(() => focusedText(page)).toContain('Surveyor')
  await page.keyboard.press('Space')
  const line = page.getByRole('button', { name: /^2 surveyors\s*, remove one/ })
  await line.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: 'Request this crew' }).count()).toBe(0)
  await expect.poll(() => focusedText(page)).toContain('Surveyor')
  await closePage(page)
})

test('without scripts each figure is a link to the form with its line', async () => {
  const page = await openHome({ javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Water cart 30 kL' }).click()
  expect(await page.locator('#machine1').inputValue()).toBe('Water cart')
  expect(await page.locator('#size1').inputValue()).toBe('30 kL')
  await closePage(page)
})

test('React is fetched at the first tap and not before; where it cannot be, the link leads on', async () => {
  const page = await openHome()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.getByRole('link', { name: 'Rigger', exact: true }).hover()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.route('**/*crew-builder*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Rigger', exact: true }).click()
  await page.waitForURL(/\/request-staff\?trade1=rigger&people1=1/)
  await page.context().close()
})

test('a person whose trade has open vacancies leads to them', async () => {
  const page = await openPage(site.browser, `${site.server.url}/job-seekers/mining-resources`)
  await page.getByRole('link', { name: 'Diesel fitters' }).click()
  await page.waitForURL(/\/job-search\?trade=fitter$/)
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toContain(
    'Heavy diesel fitter, field service',
  )
  await closePage(page)
})

test('an employer who taps a group on Labour Hire has it in the form of a request', async () => {
  const page = await openPage(site.browser, `${site.server.url}/services/labour-hire`)
  await page.getByRole('link', { name: 'Plant operators' }).click()
  await page.waitForURL(/\/request-staff\?trade1=plant-operators$/)
  await hydrated(page)
  expect(await page.locator('#trade1').inputValue()).toBe('Plant operators')
  await closePage(page)
})
