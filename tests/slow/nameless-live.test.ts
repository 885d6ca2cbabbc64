// A setting cannot show a live site that says nothing of whose it is.
import { expect, test } from 'vitest'
import { namedContentDir } from '../support/content-folder.ts'
import { endServer, startServer } from '../support/server.ts'

test('SITE_CONTENT=live stops the start with one line while there is no name, and shows the live site once there is', async () => {
  await expect(startServer({ SITE_CONTENT: 'live' })).rejects.toThrow(
    /SITE_CONTENT is "live", and the site cannot say whose it is/,
  )
  const server = await startServer({ SITE_CONTENT: 'live', CONTENT_DIR: namedContentDir() })
  const home = await (await fetch(server.url)).text()
  expect(home).not.toContain('class="demonstration-strip')
  expect(home).toMatch(/<title>[^<]*Redgum Crews<\/title>/)
  await endServer(server)
})
