// Every check of the project, as `npm test` runs them: the quick ones side by side, then the browser's.
// A failing check is named and its output shown; the others stay quiet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

type Check = { name: string; command: string; args: string[]; env?: Record<string, string> }

const bin = (name: string) => join('node_modules', '.bin', name)
const node = process.execPath

const quick: Check[] = [
  {
    name: 'lock file (npm ci --dry-run)',
    command: 'npm',
    args: ['ci', '--dry-run', '--loglevel=error'],
  },
  { name: 'content', command: node, args: ['scripts/content-check.ts', '--validate'] },
  { name: 'format (oxfmt)', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'lint and import directions (oxlint)', command: bin('oxlint'), args: [] },
  { name: 'types (tsc)', command: 'sh', args: ['-c', 'react-router typegen && tsc'] },
  { name: 'unit tests (vitest)', command: bin('vitest'), args: ['run', '--project', 'unit'] },
]
const slow: Check[] = [
  {
    name: 'site tests in a real browser (vitest)',
    command: bin('vitest'),
    args: ['run', '--project', 'site'],
  },
]

let passed = 0
let failed = 0

/** Runs checks, at most `lanes` at once: more would only take turns on a small machine. */
async function run(checks: Check[], lanes: number): Promise<void> {
  const waiting = [...checks]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) await runOne(check)
    }),
  )
}

function runOne({ name, command, args, env }: Check): Promise<void> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    const done = (ok: boolean, note = '') => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (ok) passed++
      else failed++
      process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${note}\n`)
      if (!ok) process.stdout.write(`${Buffer.concat(output).toString('utf8').trimEnd()}\n\n`)
      resolve()
    }
    child.on('error', (error) => done(false, `: ${error.message}`))
    child.on('close', (code) => done(code === 0))
  })
}

const only = process.argv[2]
const chosen = (checks: Check[]) => checks.filter((check) => !only || check.name.includes(only))
await run(chosen(quick), 2)
await run(chosen(slow), 1)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
