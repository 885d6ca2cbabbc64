// The real server as its own process, on a free port, with a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnv } from './child-env.ts'
import { printed } from './printed.ts'

export type TestServer = {
  url: string
  port: number
  pid: number
  dataDir: string
  /** Everything it printed so far. */
  output(): string
  /** SIGTERM. @returns its exit code */
  stop(): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
}

const here = join(import.meta.dirname, '..', '..')

/**
 * Ports below those that a system gives to connections, one of which could take a port between its choice and its use. Each worker of a
 * test run has its own; Chromium refuses 10080.
 */
const portsOfWorker = 2_500
const firstPort = 11_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 8) * portsOfWorker
let nextPort = Math.floor(Math.random() * portsOfWorker)

/** A port that no program listens on, and that no recent call in this process has returned. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (nextPort++ % portsOfWorker)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export async function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'site-data-'))
}

/** How the process is started, where that matters. */
type Manner = {
  /** Another user's id, for both user and group. */
  user?: number
  /** Its group's, where that is another one. */
  group?: number
  /** A file that takes what it prints; `output` stays empty then. */
  log?: string
  /** Another checkout. */
  root?: string
}

/**
 * Starts the server and waits until it is ready.
 * @param env settings beyond port, folder and no limit on submissions
 * @throws with what it printed when it does not start
 */
export async function startServer(
  env: Record<string, string> = {},
  { user, group = user, log, root = here }: Manner = {},
): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await newDataDir())
  const port = Number(env.PORT ?? (await freePort()))
  const sink = log === undefined ? 'pipe' : openSync(log, 'a')
  const child = spawn(process.execPath, [join(root, 'site', 'server', 'main.ts')], {
    // An empty folder, so that no .env file of the developer changes a test.
    cwd: dataDir,
    env: {
      ...childEnv,
      SITE_ORIGIN: 'http://localhost:3000',
      SUBMISSIONS_PER_10_MIN: '0',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', sink, sink],
    ...(user === undefined ? {} : { uid: user, gid: group }),
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  if (typeof sink === 'number') closeSync(sink)
  const exited = exitOf(child)
  await new Promise<void>((resolve, reject) => {
    if (child.stdout) void printed(child.stdout, 'ready ').then(resolve)
    else void answers(`http://127.0.0.1:${port}`).then(resolve)
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  const signal = async (name: 'SIGTERM' | 'SIGKILL') => {
    child.kill(name)
    return exited
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    dataDir,
    output: () => output,
    stop: () => signal('SIGTERM'),
    kill: async () => void (await signal('SIGKILL')),
  }
}

async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Stops a server and removes its folder. */
export async function endServer(server: TestServer): Promise<void> {
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}
