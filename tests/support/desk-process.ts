// `npm run desk` as an operator runs it: a process of its own, its command line, its settings.
import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openLocalDatabase } from 'desk/base/store/local-database.ts'
import { invite } from 'desk/staff/invite.ts'
import { Sessions } from 'desk/staff/sessions.ts'
import type { DeskStore } from 'desk/base/store/desk-store.ts'
import { openTestDesk } from './open-test-desk.ts'
import { freePort } from './server.ts'
import { childEnv } from './child-env.ts'
import { printed } from './printed.ts'

const main = join(import.meta.dirname, '..', '..', 'desk', 'main.ts')

export type DeskProcess = {
  origin: string
  pid: number
  /** Everything it printed so far. */
  output(): string
  /** A link, by `npm run desk -- invite`. */
  invite(...args: string[]): Promise<string>
  /** SIGTERM. */
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

/**
 * Resolves when it answers.
 * @param env settings; DATA_DIR is one of them
 * @param user another one to run as
 * @throws with what it printed when it does not start
 */
export async function startDeskProcess(
  env: Record<string, string> & { DATA_DIR: string },
  user: { uid?: number; gid?: number } = {},
): Promise<DeskProcess> {
  const port = env.DESK_PORT ?? String(await freePort())
  const origin = `http://localhost:${port}`
  // In its folder, so that no .env file of the developer changes a test.
  const options = {
    cwd: env.DATA_DIR,
    env: { ...childEnv, ...env, DESK_PORT: port },
    ...user,
  }
  const child = spawn(process.execPath, [main], options)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  await new Promise<void>((resolve, reject) => {
    void printed(child.stdout, `desk ${origin}\n`).then(resolve)
    void ended.then(() => reject(new Error(`the desk ended: ${output}`)))
  })
  const signal = (name: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(name)
    await ended
  }
  return {
    origin,
    pid: child.pid!,
    output: () => output,
    invite: async (...args) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [main, 'invite', ...args],
        options,
      )
      return stdout.trim()
    },
    stop: signal('SIGTERM'),
    kill: signal('SIGKILL'),
  }
}

/**
 * A session made while no desk runs.
 * @param store undefined: of the embedded backend
 * @returns the cookie of an administrator
 */
export async function signInBeforehand(
  dataDir: string,
  origin: string,
  store?: DeskStore,
): Promise<string> {
  const desk = store ? undefined : await openTestDesk(dataDir)
  const person = { email: 'ada@example.com', name: 'Ada', role: 'administrator' } as const
  const { account } = (await invite(store ?? desk!.store, origin, person, null))!
  desk?.close()
  const local = openLocalDatabase(dataDir)
  const token = new Sessions(local).start({
    account: account.id,
    role: account.role,
    credential: 'none',
    device: 'A browser',
  })
  local.close()
  return `desk=${token}`
}
