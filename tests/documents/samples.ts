import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export type Sample = { name: string; extension: string; bytes: Buffer }

/** The real documents of `samples/valid` or `samples/foreign`. */
export function readSamples(group: 'valid' | 'foreign'): Sample[] {
  const folder = join(import.meta.dirname, 'samples', group)
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      name,
      extension: extname(name),
      bytes: readFileSync(join(folder, name)),
    }))
}
