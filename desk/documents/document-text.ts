import { join } from 'node:path'
import type { DocumentKind } from '../../app/forms/document-kinds.ts'
import { runBounded, type Bounds } from '../bounded-process.ts'

type Reader = 'pdf' | 'word'

/** Every accepted kind has its reader (text-child.ts), or this is a type error. */
const readers: Record<DocumentKind, Reader> = { pdf: 'pdf', doc: 'word', docx: 'word' }

const mb = 1024 * 1024

/** Megabytes of the child's JavaScript. */
const heapMb = 192

export const readingBounds: Bounds = {
  deadlineMs: 5000,
  memory: 300 * mb,
  // Four bytes for each character that the child gives.
  output: 800_000,
}

const root = join(import.meta.dirname, '..', '..')
const program = join(import.meta.dirname, 'text-child.ts')
const readable = [
  program,
  join(root, 'desk', 'text', '*'),
  join(root, 'package.json'),
  join(root, 'node_modules', '*'),
]

/**
 * @returns the text; undefined when the document has none that can be read; "killed" when reading it went over a bound,
 *   as it would again
 * @throws when no process can be started
 */
export async function documentText(
  bytes: Uint8Array,
  kind: DocumentKind,
  bounds: Bounds = readingBounds,
): Promise<{ text: string | undefined; killed: boolean }> {
  const options = [
    `--max-old-space-size=${heapMb}`,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disable-warning=ExperimentalWarning',
  ]
  const ended = await runBounded([...options, program, readers[kind]], bounds, {
    input: bytes,
    cwd: root,
  })
  return {
    text: ended.is === 'done' ? ended.output.toString('utf8') : undefined,
    killed: ended.is === 'killed',
  }
}
