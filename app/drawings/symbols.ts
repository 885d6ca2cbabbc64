// The drawings are committed SVG files: images, or symbols. Their sizes stand in the files and nowhere else.
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
  /** In the drawing's own units. */
  width: number
  height: number
}

/**
 * @param file without its ending
 * @throws when there is no such file: the build fails
 */
export function drawingUrl(file: string): string {
  const url = urls[`./${file}.svg`]
  if (!url) throw new Error(`there is no app/drawings/${file}.svg`)
  return url
}

/**
 * @param file without its ending
 * @throws when there is no such file or symbol: the build fails
 */
export function drawnSymbol(file: string, id: string): DrawnSymbol {
  const text = texts[`./${file}.svg`] ?? ''
  const box = new RegExp(`<symbol id="${id}" viewBox="0 0 ([\\d.]+) ([\\d.]+)"`).exec(text)
  if (!box) throw new Error(`app/drawings/${file}.svg has no symbol "${id}"`)
  return {
    href: `${drawingUrl(file)}#${id}`,
    width: Number(box[1]),
    height: Number(box[2]),
  }
}
