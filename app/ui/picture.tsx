import photos from '../photos/photos.json' with { type: 'json' }

type PictureProps = {
  /** The file's name in `photos/`, without its ending. */
  name: string
  /** What it shows; empty when the text beside it says the same. */
  alt: string
  /** How wide it is shown, as in `(min-width: 48em) 50vw, 100vw`. */
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
}

type Photo = { width: number; height: number; widths: readonly number[] }

const known = photos as Readonly<Record<string, Photo>>
const files = import.meta.glob<string>('../photos/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A photograph in the widths and formats that `npm run images` made of it, its box reserved from the start. */
export function Picture({ name, alt, sizes, eager }: PictureProps) {
  const photo = known[name]
  if (!photo)
    throw new Error(`no photograph "${name}"; put it into photos/ and run "npm run images"`)
  const set = (format: string) =>
    photo.widths.map((width) => `${files[`../photos/${name}-${width}.${format}`]} ${width}w`).join()
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={files[`../photos/${name}-${photo.widths.at(-1)}.webp`]}
        srcSet={set('webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
