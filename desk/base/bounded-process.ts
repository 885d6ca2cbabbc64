// Runs a child process on files that visitors send: a crash ends the child alone. Its time, output and resident memory are limited,
// because V8's own limit counts neither what native decoders inflate nor what a picture needs. A file is blamed for the processor time
// that it takes, not for the time of a clock, in which a busy or sleeping machine does nothing.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processorTimeOf } from './processor-time.ts'

export type Bounds = {
  /** Milliseconds by the clock. */
  deadlineMs: number
  /** Milliseconds of processor time; unset: as many as the deadline leaves. */
  cpuMs?: number
  /** Bytes of resident memory. */
  memory: number
  /** Bytes of its standard output. */
  output: number
}

/**
 * "killed": the input is to blame: it exceeded a limit, or crashed, as a process does whose heap is full. "interrupted": it may have been
 * the machine, which was too busy for the deadline or had no memory left. "failed": it exited with an error, or was stopped together with
 * the desk; then there is no exit code.
 */
export type Ended =
  | { is: 'done'; output: Buffer }
  | { is: 'failed'; code: number | null }
  | { is: 'killed' }
  | { is: 'interrupted' }

/** What stops all processes of a terminal or a service, whatever they are doing. */
const stopSignals: readonly (string | null)[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

/** Milliseconds between two measurements of a process. Where there is no /proc, each one starts the process `ps`. */
const lookMs = process.platform === 'linux' ? 25 : 200

/** A network namespace in which nothing can be reached, not even this machine; the process gains no rights by it. */
const withoutNetwork = ['--user', '--net', '--map-current-user'] as const

let canUnshare: boolean | undefined

/** Whether this system can start a process without a network: Linux, unless a container or a kernel setting forbids it. */
export function canLeaveNetwork(): boolean {
  canUnshare ??=
    process.platform === 'linux' &&
    spawnSync('unshare', [...withoutNetwork, 'true'], { stdio: 'ignore' }).status === 0
  return canUnshare
}

/**
 * Runs Node without an environment and, where the system allows it, without a network.
 * @param args of Node: its options, the program, the program's own
 * @param input for standard input
 * @throws when the process cannot be started
 */
export function runBounded(
  args: readonly string[],
  bounds: Bounds,
  { input = new Uint8Array(), cwd }: { input?: Uint8Array; cwd?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // `unshare` replaces itself with the program, so that process id, signals and memory are the program's.
    const [file, own] = canLeaveNetwork()
      ? (['unshare', [...withoutNetwork, process.execPath, ...args]] as const)
      : ([process.execPath, args] as const)
    const child = spawn(file, own, {
      env: {},
      cwd,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let isExceeded = false
    const exceeded = () => {
      isExceeded = true
      child.kill('SIGKILL')
    }
    const { pid } = child
    const stopWatching = pid === undefined ? () => {} : watch(pid, bounds, exceeded)
    const timer = setTimeout(() => child.kill('SIGKILL'), bounds.deadlineMs)
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > bounds.output) exceeded()
      else chunks.push(chunk)
    })
    // EPIPE: the process ended before it had read all of its input.
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      stopWatching()
      if (code === 0) resolve({ is: 'done', output: Buffer.concat(chunks) })
      else if (!isExceeded && signal === 'SIGKILL') resolve({ is: 'interrupted' })
      // V8 out of memory: Node aborts, which a shell or a container may show as 134.
      else if (code === 134 || (signal !== null && !stopSignals.includes(signal))) {
        resolve({ is: 'killed' })
      } else resolve({ is: 'failed', code })
    })
    child.stdin.end(input)
  })
}

const root = join(import.meta.dirname, '..', '..')

/** Runs a program of this project, which may read these folders and nothing else. @param program absolute path, with its arguments */
export const runReader = (
  program: readonly string[],
  folders: readonly string[],
  { heapMb, ...bounds }: Bounds & { heapMb: number },
  input: Uint8Array,
): Promise<Ended> =>
  runBounded(
    [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      ...['package.json', ...folders.map((folder) => join(folder, '*'))].map(
        (path) => `--allow-fs-read=${join(root, path)}`,
      ),
      '--disable-warning=ExperimentalWarning',
      ...program,
    ],
    bounds,
    { input, cwd: root },
  )

/** Calls back, possibly more than once, while the process has exceeded its memory or processor time. @returns a function that stops it */
function watch(
  pid: number,
  { memory, cpuMs = Number.POSITIVE_INFINITY }: Bounds,
  onExceeded: () => void,
): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const look = async () => {
    const used = await usedBy(pid)
    if (isOver) return
    if (used.memory > memory || used.cpuMs > cpuMs) onExceeded()
    timer = setTimeout(() => void look(), lookMs)
  }
  beFirstToGo(pid)
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** When memory runs out all the same, the kernel kills this process before the desk and the site. Linux only. */
function beFirstToGo(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // Another system, or /proc is hidden: the bound on memory holds without it.
  }
}

/** @returns bytes of resident memory and processor time; 0 when the process has gone, or on a system that has neither /proc nor `ps` */
async function usedBy(pid: number): Promise<{ memory: number; cpuMs: number }> {
  try {
    if (process.platform === 'linux') {
      const [status, cpuMs] = await Promise.all([
        readFile(`/proc/${pid}/status`, 'latin1'),
        processorTimeOf(pid),
      ])
      const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
      return { memory: kilobytes * 1024, cpuMs }
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)])
    const [kilobytes, time = ''] = stdout.trim().split(/\s+/)
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    return { memory: Number(kilobytes) * 1024, cpuMs: seconds * 1000 }
  } catch {
    return { memory: 0, cpuMs: 0 }
  }
}
