import { cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endServer, startServer } from '../support/server.ts'
import { lodge } from '../support/submission.ts'

const here = join(import.meta.dirname, '..', '..')

test('a site under which an update is installed and built takes submissions, and gives back what a visitor without scripts typed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-root-'))
  for (const part of ['package.json', 'core', 'site', 'build']) {
    await cp(join(here, part), join(root, part), { recursive: true })
  }
  await symlink(join(here, 'node_modules'), join(root, 'node_modules'))
  const server = await startServer({}, { root })
  try {
    // As `npm ci` and `npm run build` take them away.
    for (const part of ['node_modules', 'build']) {
      await rename(join(root, part), join(root, `${part}-before`))
    }
    const { status, reference } = await lodge(server)
    expect(status).toBe(201)
    const confirmation = await fetch(`${server.url}/submit-resume/received?reference=${reference}`)
    expect(confirmation.status).toBe(200)
    expect((await confirmation.text()).includes('Resume submitted successfully!')).toBe(true)
    const typed = await fetch(`${server.url}/contact`, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ firstName: 'Zoë', message: 'Half a message' }),
    })
    expect(typed.status).toBe(422)
    expect((await typed.text()).includes('Half a message')).toBe(true)
  } finally {
    await endServer(server)
    await rm(root, { recursive: true, force: true })
  }
})
