import { photoNamed } from './photos.ts'

type PictureProps = {
  /** As records name it. */
  name: string
  /** What it shows; empty when the text beside it says the same. */
  alt: string
  /** How wide it is shown, as in `(min-width: 48em) 50vw, 100vw`. */
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
}

/** A photograph in every width and format that it was made ready in, its box reserved from the start. */
export function Picture({ name, alt, sizes, eager }: PictureProps) {
  const photo = photoNamed(name)
  const set = (format: 'avif' | 'webp') =>
    photo.widths.map((width) => `${photo.url(width, format)} ${width}w`).join()
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={photo.url(photo.widths.at(-1)!, 'webp')}
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
