// Draws the landscapes at the top of pages, and the colours that CSS paints until they are loaded. Run by hand after a change to a
// landscape, and commit the result (it takes minutes on two processors):
//
//   npm run land [scene ...]
//
// Each scene has a composition for phones, for desktop computers and for very wide windows, as AVIF and WebP. The quality is
// the highest that keeps a picture within its limit of bytes.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { viewNames, type ViewName } from 'core/drawings/views.ts'
import { paint } from './paint.ts'
import { compositions, sceneOf, type CompositionName } from './scenes.ts'

const folder = fileURLToPath(new URL('../../site/app/lands/', import.meta.url))

/** Most bytes of an AVIF; a WebP may have half as many again. */
const ceilings: Record<CompositionName, number> = { tall: 20_000, wide: 45_000, broad: 80_000 }
const webpShare = 1.5

const asked = process.argv.slice(2)
const shapes = Object.keys(compositions) as CompositionName[]
const file = `${folder}skies.json`
const skies: Record<string, Record<string, string[]>> = JSON.parse(readFileSync(file, 'utf8'))

for (const scene of viewNames.filter((name) => asked.length === 0 || asked.includes(name))) {
  skies[scene] = {}
  for (const shape of shapes) await draw(scene, shape)
  writeFileSync(file, `${JSON.stringify(skies, null, 2)}\n`)
}

async function draw(scene: ViewName, shape: CompositionName): Promise<void> {
  const [land, hour, composition] = sceneOf(scene, shape)
  const { width, height } = composition
  const { data, ...drawn } = paint(land, hour, composition, shape === 'broad' ? 1.4 : 2)
  const picture = await sharp(data, { raw: { ...drawn, channels: 3 } })
    .resize(width, height)
    .png()
    .toBuffer()
  const name = `${folder}${scene}-${shape}`
  const avif = await fitting(ceilings[shape], [36, shape === 'tall' ? 52 : 60], (quality) =>
    sharp(picture).avif({ quality, effort: 4 }).toBuffer(),
  )
  process.stdout.write(`${scene} ${shape}: AVIF ${avif.bytes.length} at ${avif.quality}\n`)
  writeFileSync(`${name}.avif`, avif.bytes)
  skies[scene]![shape] = await rows(picture)
  // Without AVIF, a very wide window gets the picture for desktop computers.
  if (shape === 'broad') return
  const webp = await fitting(ceilings[shape] * webpShare, [36, 76], (quality) =>
    sharp(picture).webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  )
  writeFileSync(`${name}.webp`, webp.bytes)
}

/** Finds the best quality in a range at which a picture stays within its limit. @throws where even the lowest exceeds it */
async function fitting(
  ceiling: number,
  [lowest, highest]: readonly [number, number],
  encode: (quality: number) => Promise<Buffer>,
): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = highest; quality >= lowest; quality -= 4) {
    const bytes = await encode(quality)
    if (bytes.length <= ceiling) return { bytes, quality }
  }
  throw new Error(`more than ${ceiling} bytes at quality ${lowest}: draw it with less detail`)
}

/** The mean colours of a picture's rows, from top to bottom. */
async function rows(picture: Buffer): Promise<string[]> {
  const bands = 12
  const { data } = await sharp(picture)
    .resize(1, bands, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from(
    { length: bands },
    (_, n) => `#${data.subarray(n * 3, n * 3 + 3).toString('hex')}`,
  )
}
