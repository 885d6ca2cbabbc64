// The drawings are committed SVG files: images, or collections of symbols. Their sizes are read from the files.
const urls = import.meta.glob<string>('./**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const texts = import.meta.glob<string>('./**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type DrawnSymbol = {
  /** For the `href` of a `<use>`. */
  href: string
  /** In units of the drawing. */
  width: number
  height: number
}

/**
 * @param file name without extension
 * @throws when there is no such file: the build fails
 */
export function drawingUrl(file: string): string {
  const url = urls[`./${file}.svg`]
  if (!url) throw new Error(`there is no site/app/drawings/${file}.svg`)
  return url
}

/**
 * @param file name without extension
 * @throws when there is no such file or symbol: the build fails
 */
export function drawnSymbol(file: string, id: string): DrawnSymbol {
  const text = texts[`./${file}.svg`] ?? ''
  const box = new RegExp(`<symbol id="${id}" viewBox="0 0 ([\\d.]+) ([\\d.]+)"`).exec(text)
  if (!box) throw new Error(`site/app/drawings/${file}.svg has no symbol "${id}"`)
  return {
    href: `${drawingUrl(file)}#${id}`,
    width: Number(box[1]),
    height: Number(box[2]),
  }
}
