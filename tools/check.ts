// `npm run check`, for use while developing: format, lint, types, content and the lock file, in parallel. The output of a failing
// check is shown with its name; the others print nothing. `npm run check -- types` runs the checks whose name contains the word.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

type Check = { name: string; command: string; args: string[] }

const bin = (name: string) => join('node_modules', '.bin', name)

const checks: Check[] = [
  { name: 'types (tsc)', command: 'sh', args: ['-c', 'react-router typegen site && tsc'] },
  {
    name: 'lock file (npm ci --dry-run)',
    command: 'npm',
    args: ['ci', '--dry-run', '--loglevel=error'],
  },
  {
    name: 'content',
    command: process.execPath,
    args: ['tools/content-check.ts', '--validate'],
  },
  { name: 'format (oxfmt)', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'lint and import directions (oxlint)', command: bin('oxlint'), args: [] },
]

let passed = 0
let failed = 0

function runOne({ name, command, args }: Check): Promise<void> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
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

const only = process.argv[2] ?? ''
await Promise.all(checks.filter(({ name }) => name.includes(only)).map(runOne))
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
