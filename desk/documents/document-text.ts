import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** Milliseconds until the process is killed. */
const deadlineMs = 5000
const memoryMb = 192
/** Bytes of its output; four for each character that the process gives. */
const maxOutput = 800_000

const root = join(import.meta.dirname, '..', '..')
const child = join(import.meta.dirname, 'text-child.ts')
const readable = [child, join(root, 'package.json'), join(root, 'node_modules', '*')]

// One at a time: each may take a core and its memory.
const oneAtATime = pLimit(1)

/** @returns the text, or undefined when it cannot be had safely: corrupt, encrypted, too large or too slow */
export function documentText(
  bytes: Uint8Array,
  kind: 'pdf' | 'doc' | 'docx',
): Promise<string | undefined> {
  return oneAtATime(() => askChild(bytes, kind === 'pdf' ? 'pdf' : 'word'))
}

function askChild(bytes: Uint8Array, reader: 'pdf' | 'word'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const process_ = spawn(
      process.execPath,
      [
        `--max-old-space-size=${memoryMb}`,
        '--permission',
        ...readable.map((path) => `--allow-fs-read=${path}`),
        '--disable-warning=ExperimentalWarning',
        child,
        reader,
      ],
      { env: {}, cwd: root, stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const timer = setTimeout(() => process_.kill('SIGKILL'), deadlineMs)
    const chunks: Buffer[] = []
    let size = 0
    process_.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxOutput) process_.kill('SIGKILL')
      else chunks.push(chunk)
    })
    // A process that ends early reads no further.
    process_.stdin.on('error', () => {})
    process_.on('error', () => resolve(undefined))
    process_.on('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined)
    })
    process_.stdin.end(bytes)
  })
}
