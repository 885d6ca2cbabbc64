// Prepares every photograph in photos/ for pages: AVIF and WebP in the widths that pages request, and
// core/content/photos.json with their dimensions. Run by hand after adding a photograph, and commit the result:
//
//   npm run images
//
// AVIF takes seconds per picture, so a result that is newer than its original is kept.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { photoWidths } from 'site/app/photos/widths.ts'

const source = fileURLToPath(new URL('../photos/', import.meta.url))
const target = fileURLToPath(new URL('../site/app/photos/', import.meta.url))
const list = fileURLToPath(new URL('../core/content/photos.json', import.meta.url))

type Photo = { width: number; height: number; widths: number[] }

mkdirSync(source, { recursive: true })
const photos: Record<string, Photo> = {}
for (const file of readdirSync(source).filter((name) => /\.(jpe?g|png|tiff?|webp)$/i.test(name))) {
  const { name } = parse(file)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`photos/${file}: name it in lower-case words joined by hyphens`)
  }
  // Rotated as the camera's metadata says; all other metadata, such as the location, is removed.
  const { data, info } = await sharp(source + file)
    .rotate()
    .toBuffer({ resolveWithObject: true })
  const fitting = photoWidths.filter((width) => width < info.width)
  const made = [...fitting, Math.min(info.width, photoWidths.at(-1)!)].filter(
    (width, index, all) => all.indexOf(width) === index,
  )
  for (const width of made) {
    const sized = sharp(data).resize({ width })
    const path = `${target}${name}-${width}`
    if (isStale(`${path}.avif`, source + file))
      await sized.avif({ quality: 52 }).toFile(`${path}.avif`)
    if (isStale(`${path}.webp`, source + file))
      await sized.webp({ quality: 74 }).toFile(`${path}.webp`)
  }
  photos[name] = { width: info.width, height: info.height, widths: made }
  process.stdout.write(`${name}: ${made.join(', ')} px\n`)
}
writeFileSync(list, `${JSON.stringify(photos, null, 2)}\n`)

function isStale(made: string, original: string): boolean {
  return !existsSync(made) || statSync(made).mtimeMs < statSync(original).mtimeMs
}
