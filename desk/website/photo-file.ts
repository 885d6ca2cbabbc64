import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerPhotos } from 'core/loader/owner-folder.ts'
import type { WebFile } from '../base/http/web-files.ts'

const types = { avif: 'image/avif', webp: 'image/webp' } as const

/** One of the owner's photographs, possibly of a draft. @param path of the request */
export async function photoFile(contentDir: string, path: string): Promise<WebFile | undefined> {
  // Only names of the known format become a path of the file system.
  const [, name, format] = /^\/photos\/([a-z0-9-]+)\.(avif|webp)$/.exec(path) ?? []
  if (!name) return undefined
  // A small logo exists only in its own width, which the desk does not know when it asks for a standard one.
  const [, stem = '', width] = /^(.*)-(\d+)$/.exec(name) ?? []
  const photos = ownerPhotos(contentDir)
  const widths = Object.hasOwn(photos, stem) ? photos[stem]!.widths : []
  const shown = widths.includes(Number(width)) ? name : `${stem}-${widths[0] ?? width}`
  const file = join(contentDir, 'photos', `${shown}.${format}`)
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return undefined
  const type = types[format as keyof typeof types]
  return { type, immutable: true, identity: new Uint8Array(bytes), br: undefined, gz: undefined }
}
