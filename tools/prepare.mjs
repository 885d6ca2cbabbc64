// Prepares what the next command needs: Node 24 and packages, then the build. `prepare.mjs STEP SCOPE`
// Plain JavaScript without dependencies, because on a fresh clone this runs with the machine's own Node (20 or later).
// All messages go to stderr, so that `npm run resumes -- list --json` writes only JSON to stdout.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const [step, scope] = process.argv.slice(2)
/** Each scope holds those before it. The site neither installs nor builds what is the desk's alone. */
const scopes = ['site', 'desk', 'tests']
const workspaces = {
  site: ['--include-workspace-root', '--workspace=site'],
  desk: ['--include-workspace-root', '--workspace=site', '--workspace=desk'],
  tests: [],
}
const say = (text) => process.stderr.write(`${text}\n`)
const fail = (text) => {
  say(`prepare: ${text}`)
  process.exit(1)
}

if (!['install', 'build', 'rebuild'].includes(step) || !scopes.includes(scope)) {
  fail(`unknown: "${step} ${scope}"; use install, build or rebuild, and then site, desk or tests`)
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old; install Node 20 or later`)
}

const installStamp = join(root, 'node_modules', '.prepared')

/** One digest of files and folders: names and contents, in a fixed order. */
function digest(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    let entries
    try {
      entries = readdirSync(full, { withFileTypes: true })
    } catch {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
      return
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      add(`${path}/${entry.name}`)
    }
  }
  paths.forEach(add)
  return hash.digest('hex')
}

const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Runs a program with its stdout redirected to stderr; exits when the program fails. */
function run(title, command, args, env) {
  say(title)
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env })
  if (result.error) fail(`${command} could not start: ${result.error.message}`)
  if (result.status !== 0) fail(`"${title}" failed (exit ${result.status ?? result.signal})`)
}

// npm itself must not run on the Node inside node_modules, which `npm ci` is about to remove.
function npm(args) {
  const bin = join(root, 'node_modules', '.bin')
  const PATH = (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .filter((folder) => resolve(folder) !== bin)
    .join(process.platform === 'win32' ? ';' : ':')
  const env = { ...process.env, PATH }
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli?.endsWith('.js') && node && !node.startsWith(join(root, 'node_modules'))) {
    run('Installing packages', node, [cli, ...args], env)
  } else {
    run('Installing packages', 'npm', args, env)
  }
}

// Two commands started at once on a fresh clone must not install over each other.
const lock = join(root, '.prepare-lock')
function takeLock() {
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      process.on('exit', () => rmSync(lock, { recursive: true, force: true }))
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`cannot create ${lock}: ${error.message}`)
    }
    const pid = Number(readStamp(join(lock, 'pid')))
    if (pid ? !isRunning(pid) : waited > 50) rmSync(lock, { recursive: true, force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    if (waited === 0) say('Waiting for another command that is preparing this folder')
  }
}
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const lockFile = `${process.platform}-${process.arch} ${digest(['package-lock.json'])}`
/** What node_modules holds of this lock file. */
const installedScope = () => {
  const stamp = readStamp(installStamp)
  return scopes.find((name) => stamp === `${lockFile} ${name}`)
}
/** Somebody ran `npm ci` or `npm install`: what npm itself finds in place stays. */
const isInstalledByHand = () =>
  !existsSync(installStamp) && existsSync(join(root, 'node_modules', '.package-lock.json'))
const mustInstall = () => scopes.indexOf(installedScope()) < scopes.indexOf(scope)

function install() {
  npm([
    // What is there stays as it is, because a site may be running from it.
    ...(installedScope() || isInstalledByHand() ? ['install', '--no-save'] : ['ci']),
    // NODE_ENV=production must not make npm leave out what the build needs.
    '--include=dev',
    '--include=optional',
    ...workspaces[scope],
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  const node = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (!existsSync(node) && Number(process.versions.node.split('.')[0]) < 24) {
    fail(
      `npm brings no Node for ${process.platform}-${process.arch}; install Node 24 or later from nodejs.org and run this again`,
    )
  }
  writeFileSync(installStamp, `${lockFile} ${scope}`)
}

/** All inputs of the builds; a test compares them with the imports of their entry points. */
const { both, ...own } = JSON.parse(
  readFileSync(new URL('build-sources.json', import.meta.url), 'utf8'),
)
const buildStamp = (part) => join(root, 'build', `.prepared-${part}`)
const parts = step === 'install' ? [] : scope === 'site' ? ['site'] : ['site', 'desk']
const sources = Object.fromEntries(parts.map((part) => [part, digest([...both, ...own[part]])]))
const staleParts = () =>
  parts.filter((part) => step === 'rebuild' || readStamp(buildStamp(part)) !== sources[part])

function build(stale) {
  const bin = join(root, 'node_modules', '.bin')
  const separator = process.platform === 'win32' ? ';' : ':'
  const env = {
    ...process.env,
    PATH: `${bin}${separator}${process.env.PATH ?? ''}`,
    NODE_ENV: 'production',
  }
  const node = existsSync(join(bin, 'node')) ? join(bin, 'node') : process.execPath
  for (const part of stale) rmSync(buildStamp(part), { force: true })
  run('Building', node, ['tools/build.ts', ...stale], env)
  for (const part of stale) writeFileSync(buildStamp(part), sources[part])
}

if (mustInstall() || staleParts().length > 0) {
  takeLock()
  if (mustInstall()) install()
  const stale = staleParts()
  if (stale.length > 0) build(stale)
}
