// Prepares one photograph for pages: `node make-photo.ts ORIGINAL FOLDER NAME CROP`. It is a process of its own, because a malicious
// picture may crash the decoder, which must not end the desk, and because AVIF takes seconds and memory.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { photoWidths } from 'site/app/photos/widths.ts'

/** In pixels of the picture, rotated as its camera says. */
export type Crop = { left: number; top: number; width: number; height: number }

export type MadePhoto = { width: number; height: number; widths: number[] } | { refused: string }

/** More than a good camera makes; a file may declare more than memory holds. */
const maxPixels = 50_000_000
/** A smaller photograph is unclear even on a phone. */
const minWidth = 480
/** A logo, which comes as PNG or WebP, is shown small. */
const minDrawnWidth = 96
const timeoutSeconds = 60

// SVG, PDF and other complex formats must not reach a decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
sharp.concurrency(1)

const [original = '', folder = '', name = '', crop = 'null'] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await make(JSON.parse(crop) as Crop | null)))

async function make(area: Crop | null): Promise<MadePhoto> {
  let turned: { data: Buffer; info: OutputInfo }
  let isPhotograph: boolean
  try {
    const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'warning' })
    isPhotograph = (await picture.metadata()).format === 'jpeg'
    // Rotated as the camera says; other metadata, such as the location, is left out. Transparency is kept, because a logo is shown on
    // several backgrounds.
    turned = await picture
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    return { refused: reasonOf(error) }
  }
  const { width, height, channels } = turned.info
  const box = area ?? { left: 0, top: 0, width, height }
  if (box.left + box.width > width || box.top + box.height > height) {
    return { refused: 'The part that was chosen lies outside the picture.' }
  }
  const least = isPhotograph ? minWidth : minDrawnWidth
  if (box.width < least) {
    return {
      refused: `The picture is ${box.width} pixels wide there; it needs ${least} or more. Choose a larger part, or a larger picture.`,
    }
  }
  const made = [
    ...photoWidths.filter((one) => one < box.width),
    Math.min(box.width, photoWidths.at(-1)!),
  ]
  const sizes = made.filter((one, index) => made.indexOf(one) === index)
  for (const size of sizes) {
    const sized = () =>
      sharp(turned.data, { raw: { width, height, channels } }).extract(box).resize({ width: size })
    const path = join(folder, `${name}-${size}`)
    // Effort 2 takes a tenth of the time of 4 for a fifth more bytes: the owner waits for it.
    await writeFile(`${path}.avif`, await sized().avif({ quality: 52, effort: 2 }).toBuffer())
    await writeFile(`${path}.webp`, await sized().webp({ quality: 74 }).toBuffer())
  }
  return { width: box.width, height: box.height, widths: sizes }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit')) {
    return 'The picture has more than 50 million pixels. Make it smaller and try again.'
  }
  if (message.includes('unsupported') || message.includes('blocked')) {
    return 'This is not a JPEG, PNG or WebP picture.'
  }
  return 'The picture is damaged and cannot be read. Save it again from the program that made it.'
}
