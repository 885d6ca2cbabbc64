// Every photograph that records may name: those prepared by "npm run images" and shipped with the build, and the owner's own, which
// are stored with the data and known only at run time.
import { content, type PhotoSizes } from 'core/content/records.ts'
import shipped from 'core/content/photos.json' with { type: 'json' }

export type Photo = PhotoSizes & { url(width: number, format: 'avif' | 'webp'): string }

const shippedSizes: Readonly<Record<string, PhotoSizes>> = shipped
const files = import.meta.glob<string>('./*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** @throws when there is no such photograph: the check of the records should have reported it */
export function photoNamed(name: string): Photo {
  const own = content().photos[name]
  if (own) return { ...own, url: (width, format) => ownPhotoPath(name, width, format) }
  const sizes = shippedSizes[name]
  if (!sizes) throw new Error(`no photograph "${name}"`)
  return { ...sizes, url: (width, format) => files[`./${name}-${width}.${format}`]! }
}

/** The URL of a photograph's largest version, for programs that accept one file. */
export function largestPicture(name: string): string {
  const photo = photoNamed(name)
  return photo.url(photo.widths.at(-1)!, 'webp')
}

/** The path of one of the owner's photographs: its name holds a digest of its content, so it never changes. */
function ownPhotoPath(name: string, width: number, format: string): string {
  return `/photos/${name}-${width}.${format}`
}
