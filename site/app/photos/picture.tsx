import { photoNamed } from './photos.ts'

type PictureProps = {
  /** The name in records. */
  name: string
  /** The alternative text; empty when the text beside the picture says the same. */
  alt: string
  /** The attribute `sizes`, such as `(min-width: 48em) 50vw, 100vw`. */
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
}

/** A photograph in all prepared widths and formats; its box is reserved, so that loading it shifts nothing. */
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
