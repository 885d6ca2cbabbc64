// Draws the lands that pages begin with, and what CSS paints in their place until they are there. Run by hand after a change to a
// land, and commit what it makes (minutes on two processors):
//
//   npm run land [scene ...]
//
// Each scene has a composition for phones, for desks and for very wide windows, as AVIF with a WebP beside it. The quality is
// the highest that keeps a picture below its ceiling.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { viewNames, type ViewName } from '../../app/lands/views.ts'
import { paint } from './paint.ts'
import { compositions, sceneOf, type CompositionName } from './scenes.ts'

const folder = fileURLToPath(new URL('../../app/lands/', import.meta.url))

/** Bytes of the AVIF; a WebP may have half as much again. */
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
  // A very wide window without AVIF has the one for desks.
  if (shape === 'broad') return
  const webp = await fitting(ceilings[shape] * webpShare, [36, 76], (quality) =>
    sharp(picture).webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  )
  writeFileSync(`${name}.webp`, webp.bytes)
}

/** The best quality in a range whose bytes stay below the ceiling. @throws where the lowest is above it */
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

/** The mean colours of a picture from its top to its foot. */
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
