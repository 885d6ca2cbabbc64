import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { DocumentKind } from '../../app/forms/document-kinds.ts'

type Reader = 'pdf' | 'word'

/** Every accepted kind has its reader (text-child.ts), or this is a type error. */
const readers: Record<DocumentKind, Reader> = { pdf: 'pdf', doc: 'word', docx: 'word' }

/** Milliseconds until the process is killed. */
const deadlineMs = 5000
const memoryMb = 192
/** Bytes of its output; four for each character that the process gives. */
const maxOutput = 800_000

const root = join(import.meta.dirname, '..', '..')
const program = join(import.meta.dirname, 'text-child.ts')
const readable = [program, join(root, 'package.json'), join(root, 'node_modules', '*')]

// One at a time: each may take a core and its memory.
const oneAtATime = pLimit(1)

/**
 * @param deadline milliseconds
 * @returns the text, or undefined when it cannot be had safely: corrupt, encrypted, too large or too slow
 */
export function documentText(
  bytes: Uint8Array,
  kind: DocumentKind,
  deadline = deadlineMs,
): Promise<string | undefined> {
  return oneAtATime(() => askChild(bytes, readers[kind], deadline))
}

function askChild(
  bytes: Uint8Array,
  reader: Reader,
  deadline: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${memoryMb}`,
        '--permission',
        ...readable.map((path) => `--allow-fs-read=${path}`),
        '--disable-warning=ExperimentalWarning',
        program,
        reader,
      ],
      { env: {}, cwd: root, stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const timer = setTimeout(() => child.kill('SIGKILL'), deadline)
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxOutput) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    // A process that ends early reads no further.
    child.stdin.on('error', () => {})
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined)
    })
    child.stdin.end(bytes)
  })
}
