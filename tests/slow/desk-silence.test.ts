// A device that changes its network is not told that its connections lead nowhere: nothing comes, and nothing fails.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { deskInBrowser } from '../support/desk-in-browser.ts'
import { newPerson } from '../support/desk-server.ts'
import { closePage } from '../support/open-page.ts'
import { seedPeople } from '../support/seed.ts'
import { freePort } from '../support/server.ts'

/** The network between the browser and the desk. */
const network = { port: await freePort(), open: new Set<Socket>() }
const server = createServer((browser) => {
  const toDesk = connect(at.desk.port, '127.0.0.1')
  for (const [from, to] of [
    [browser, toDesk],
    [toDesk, browser],
  ] as const) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to)
  }
  // Not those of the test itself.
  browser.once('data', (head) => {
    if (head.includes('Mozilla')) network.open.add(browser).add(toDesk)
  })
})
await once(server.listen(network.port, '127.0.0.1'), 'listening')
afterAll(() => server.close())

/** What is connected stays connected, and no byte passes any more. */
function changeNetwork() {
  for (const socket of network.open) socket.unpipe().pause()
}

let record = ''
const at = deskInBrowser(
  async (dataDir) => {
    record = (await seedPeople(dataDir, ['Mara'])).at(-1)!.id
  },
  () => ({ DESK_ORIGIN: `http://localhost:${network.port}` }),
)

test('what is done is stored all the same, and what colleagues do is seen', async () => {
  const { client: ada } = await newPerson(at.desk, 'ada@desk.example')
  const { client: kim } = await newPerson(at.desk, 'kim@desk.example')
  const page = await at.open(ada, `/records/${record}`, { prepare: (one) => one.clock.install() })
  await page.getByText('Mara').first().waitFor()
  changeNetwork()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Rings back on Friday')
  await note.press('Control+Enter')
  const row = () => at.desk.context.index.row(record)!
  // Each of the browser's connections has to be given up first, and there are up to five beside the stream's: 75 s.
  await expect.poll(() => row().noteCount, { timeout: 150_000 }).toBe(1)

  await kim.change(row(), { type: 'tags', add: ['pay'], remove: [] })
  await page.clock.fastForward(61_000)
  await page.getByText('added tag pay').waitFor()
  await closePage(page)
})

test('a tab that the system put to sleep with the stream leaves no other tab without news, and follows again when it wakes', async () => {
  const { client: ada } = await newPerson(at.desk, 'ada-in-tabs@desk.example')
  const { client: kim } = await newPerson(at.desk, 'kim-again@desk.example')
  const asleep = await at.open(ada, `/records/${record}`)
  await asleep.getByText('Mara').first().waitFor()
  // It has the stream, and passes nothing on.
  await asleep.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  const page = await asleep.context().newPage()
  await page.clock.install()
  await page.goto(asleep.url())
  await page.getByText('Mara').first().waitFor()
  const row = () => at.desk.context.index.row(record)!
  await kim.change(row(), { type: 'tags', add: ['night'], remove: [] })
  await asleep.getByText('added tag night').waitFor()
  expect(await page.getByText('added tag night').count()).toBe(0)
  await page.clock.fastForward(90_000)
  await page.getByText('added tag night').waitFor()
  // The stream is the other tab's now.
  await kim.change(row(), { type: 'tags', add: ['roster'], remove: [] })
  for (const tab of [page, asleep]) await tab.getByText('added tag roster').waitFor()
  await page.close()
  await closePage(asleep)
})
