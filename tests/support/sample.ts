import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from './submission.ts'

/** A document made by another program; the folders are described in tests/documents/samples/README.md. */
export async function sample(path: string): Promise<Upload> {
  const bytes = await readFile(join(import.meta.dirname, '..', 'documents', 'samples', path))
  return { bytes, name: path.slice(path.lastIndexOf('/') + 1) }
}
