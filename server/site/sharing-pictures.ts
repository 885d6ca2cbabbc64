// The pictures that other sites show of shared links bear the business's name. They are drawn with the program
// (tools/draw-images.ts), where no name is known; publishing letters the name into them from outlines (tools/lettering.ts).
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { record } from '../../app/content/records.ts'
import lettering from './lettering.json' with { type: 'json' }

const { unitsPerEm, kerning } = lettering as { unitsPerEm: number; kerning: Record<string, number> }
const glyphs = lettering.glyphs as unknown as Record<string, [advance: number, outline: string]>

/** Where the drawn pictures have their name, pixels: on plain burgundy, right of the round mark. */
const place = { left: 160, top: 56, width: 600, height: 80, baseline: 51, size: 30 }
const burgundy = '#6E1A2D'
const paper = '#FFFBF3'

/**
 * The sharing pictures with the name of the content in force, by file name below the site's root.
 * @param buildDir has them as they were drawn
 * @returns none while the business has no name of its own
 */
export async function sharingPictures(buildDir: string): Promise<Record<string, Buffer>> {
  const { name } = record('business')
  if (!name || name.source === 'sample') return {}
  const folder = join(buildDir, 'client', 'share')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png'))
  const letters = Buffer.from(lettered(name.value))
  const made = await Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => {
      const picture = sharp(await readFile(join(folder, file)))
        .composite([{ input: letters, left: place.left, top: place.top }])
        .png({ palette: true, colours: 96, dither: 0, compressionLevel: 9 })
      return [`share/${file}`, await picture.toBuffer()]
    }),
  )
  return Object.fromEntries(made)
}

/** A name as a drawing, smaller where it is long. Letters that the face does not have are left out. */
function lettered(name: string): string {
  const letters = [...name.normalize('NFC')].filter((letter) => glyphs[letter] !== undefined)
  let x = 0
  const outlines = letters.map((letter, index) => {
    x += kerning[(letters[index - 1] ?? '') + letter] ?? 0
    const [advance, outline] = glyphs[letter]!
    const drawn = `<path transform="translate(${x} 0)" d="${outline}"/>`
    x += advance
    return drawn
  })
  const { width, height, baseline, size } = place
  const scale = Math.min(size / unitsPerEm, (width - 12) / Math.max(x, 1))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${burgundy}" d="M0 0h${width}v${height}H0z"/><g fill="${paper}" transform="translate(6 ${baseline}) scale(${scale} ${-scale})">${outlines.join('')}</g></svg>`
}
