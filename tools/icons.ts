// Draws the icons of the website from favicon.svg. Run by hand after a change to it, and commit the result:
//
//   npm run icons
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { palette } from 'site/app/styles/palette.ts'

const icons = join(import.meta.dirname, '..', 'site', 'public')

/** The mark with a margin. @param share of the square that the small icon takes */
async function icon(name: string, size: number, share: number): Promise<void> {
  const inner = Math.round(size * share)
  const top = Math.floor((size - inner) / 2)
  const bottom = size - inner - top
  const picture = await sharp(join(icons, 'favicon.svg'), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ top, left: top, bottom, right: bottom, background: palette.burgundy })
    .removeAlpha()
    .png({ palette: true })
    .toBuffer()
  // Windows wants a container, of one picture of 32 by 32.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 24, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(picture.length, 14)
  writeFileSync(join(icons, name), name.endsWith('.ico') ? Buffer.concat([head, picture]) : picture)
}

await icon('favicon.ico', 32, 1)
await icon('apple-touch-icon.png', 180, 0.9)
await icon('icon-192.png', 192, 0.9)
await icon('icon-512.png', 512, 0.9)
// Systems cut a maskable icon to a circle or a leaf.
await icon('icon-maskable-512.png', 512, 0.65)
