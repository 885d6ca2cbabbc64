// The desk under `npm run desk -- --dev`: its application comes from Vite, behind the desk's own sessions and policy.
import { expect, test } from 'vitest'
import { startDesk } from 'desk/base/http/serve.ts'
import { parseSettings } from 'core/settings.ts'
import { createLog } from 'core/submissions/log.ts'
import { launchBrowser } from '../support/browser.ts'
import { endTestDesk, newPerson, type TestDesk } from '../support/desk-server.ts'
import { freePort, newDataDir } from '../support/server.ts'

test('the application opens without a build, and its policy refuses nothing of it', async () => {
  const dataDir = await newDataDir()
  const port = await freePort()
  const settings = parseSettings({ DATA_DIR: dataDir, DESK_PORT: String(port) })
  const running = await startDesk(settings, {
    log: createLog('error', () => {}),
    webDir: '/nowhere',
    isDevelopment: true,
  })
  const { origin } = settings.desk
  const desk: TestDesk = { ...running, origin, port, dataDir, log: () => '' }
  const { client } = await newPerson(desk, 'kim@example.com')
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = client.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await page.goto(`${origin}/`)
    await page.getByText('Nothing has arrived yet').waitFor()
    expect(refused).toEqual([])
    // Without a session there is no page of it, as when it is built.
    const stranger = await browser.newContext()
    const outside = await stranger.newPage()
    await outside.goto(`${origin}/figures`)
    expect(new URL(outside.url()).pathname).toBe('/sign-in')
  } finally {
    await browser.close()
    await endTestDesk(desk)
  }
})
