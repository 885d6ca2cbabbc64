import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canLeaveNetwork, runBounded } from 'desk/base/bounded-process.ts'

const bounds = { deadlineMs: 20_000, memory: 300 * 1024 * 1024, output: 10_000 }

/** @returns what a program printed */
async function printed(program: string, ...args: string[]): Promise<string> {
  const ended = await runBounded(['-e', program, ...args], bounds)
  if (ended.is !== 'done') throw new Error(ended.is)
  return ended.output.toString()
}

describe('a process for what strangers send', () => {
  test('has no environment', async () => {
    expect(await printed('process.stdout.write(JSON.stringify(process.env))')).toBe('{}')
  })

  test.skipIf(!canLeaveNetwork())('reaches no network, not even this machine', async () => {
    const server = createServer((socket) => socket.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const connect = `require('node:net').connect(${port}, '127.0.0.1')
      .on('connect', () => { process.stdout.write('connected'); process.exit() })
      .on('error', ({ code }) => process.stdout.write(code))`
    expect(await printed(connect)).toBe('ENETUNREACH')
  })

  test.skipIf(!canLeaveNetwork())('is the first to go when the machine has no memory', async () => {
    const read = "require('node:fs').readFileSync('/proc/self/oom_score_adj', 'utf8')"
    expect((await printed(`process.stdout.write(${read})`)).trim()).toBe('1000')
  })

  test('is killed above its memory, whoever started it', async () => {
    const eat = 'const all = []; setInterval(() => all.push(Buffer.alloc(20e6, 1)), 5)'
    expect(await runBounded(['-e', eat], bounds)).toEqual({ is: 'killed' })
  })

  test('is judged by the time that it works, not by the time it has to wait', async () => {
    const work = (ms: number) => `const end = Date.now() + ${ms}; while (Date.now() < end);`
    const limited = { ...bounds, cpuMs: 1000 }
    expect(await runBounded(['-e', work(20_000)], limited)).toEqual({ is: 'killed' })
    const waiting = 'setTimeout(() => process.stdout.write("ready"), 1500)'
    expect(await runBounded(['-e', waiting], limited)).toMatchObject({ is: 'done' })
    const asleep = await runBounded(['-e', 'setTimeout(() => {}, 20_000)'], {
      ...limited,
      deadlineMs: 300,
    })
    expect(asleep).toEqual({ is: 'interrupted' })
  })
})
