// The pictures that other sites show for shared links contain the name of the business. They are shipped without a name
// (site/public/share/); publishing draws the name into them from glyph outlines (lettering.json), and the title and place of each open
// vacancy into a picture of its own.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { record } from 'core/content/records.ts'
import { openVacancies, vacancyPicture, whereOf } from 'core/content/vacancies.ts'
import { palette } from '../../app/styles/palette.ts'
import lettering from './lettering.json' with { type: 'json' }

const { unitsPerEm, kerning } = lettering as { unitsPerEm: number; kerning: Record<string, number> }
const glyphs = lettering.glyphs as unknown as Record<string, [advance: number, outline: string]>

/** High enough that letters keep sharp edges. */
const quality = { quality: 84, chromaSubsampling: '4:4:4' }

/** Position of the name in pixels: on the burgundy of the sky, right of the round logo. */
const place = { left: 160, top: 56, width: 600, height: 80, baseline: 51, size: 30 }
const { burgundy, paper, goldLight: lightGold } = palette

/**
 * The sharing pictures with the name of the installed content, by file name below the site's root.
 * @param buildDir has the pictures without a name
 */
export async function sharingPictures(buildDir: string): Promise<Record<string, Buffer>> {
  const folder = join(buildDir, 'client', 'share')
  return { ...(await namedPictures(folder)), ...(await vacancyPictures(folder)) }
}

/** The name of the business; undefined while it is missing or a sample. */
const ownName = () => {
  const { name } = record('business')
  return name && name.source !== 'sample' ? name.value : undefined
}

/** Not loaded by a server that only serves what is rendered. */
const loadSharp = async () => (await import('sharp')).default

async function namedPictures(folder: string): Promise<Record<string, Buffer>> {
  const name = ownName()
  if (name === undefined) return {}
  const sharp = await loadSharp()
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg'))
  const letters = Buffer.from(lettered(name))
  const made = await Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => {
      const picture = sharp(await readFile(join(folder, file)))
        .composite([{ input: letters, left: place.left, top: place.top }])
        .jpeg(quality)
      return [`share/${file}`, await picture.toBuffer()]
    }),
  )
  return Object.fromEntries(made)
}

/** Position of a vacancy's text in pixels: on the sky, above the landscape. */
const words = { left: 70, top: 156, width: 1060, height: 330, title: 92, where: 44 }
/** Rows of a title, at most; a longer title gets smaller letters. */
const mostRows = 2

async function vacancyPictures(folder: string): Promise<Record<string, Buffer>> {
  const open = openVacancies()
  if (open.length === 0) return {}
  const name = ownName()
  const named = name === undefined ? [] : [{ input: Buffer.from(lettered(name)), ...at(place) }]
  const sharp = await loadSharp()
  // Decoded once: each vacancy then takes only some ten milliseconds.
  const drawn = await sharp(await readFile(join(folder, 'vacancy.jpg')))
    .composite(named)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = drawn.info
  const made = await Promise.all(
    open.map(async (vacancy): Promise<[string, Buffer]> => {
      const input = Buffer.from(titled(vacancy.title, whereOf(vacancy)))
      const picture = sharp(drawn.data, { raw: { width, height, channels } })
        .composite([{ input, ...at(words) }])
        .jpeg(quality)
      return [`share/${vacancyPicture(vacancy.id)}.jpg`, await picture.toBuffer()]
    }),
  )
  return Object.fromEntries(made)
}

const at = ({ left, top }: { left: number; top: number }) => ({ left, top })

/** Title and place as an SVG: the title on up to two rows, in smaller letters where it is long. */
function titled(title: string, where: string): string {
  const { width, height } = words
  let size = words.title
  let rows = inRows(title, width / (size / unitsPerEm))
  while (rows.length > mostRows && size > 40) {
    size -= 4
    rows = inRows(title, width / (size / unitsPerEm))
  }
  const row = (text: string, baseline: number, height: number, colour: string) => {
    const { outlines, length } = outlined(text)
    const scale = Math.min(height / unitsPerEm, width / Math.max(length, 1))
    return `<g fill="${colour}" transform="translate(0 ${baseline}) scale(${scale} ${-scale})">${outlines}</g>`
  }
  const last = size * 0.9 + (rows.length - 1) * size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rows
    .map((text, index) => row(text, size * 0.9 + index * size, size, paper))
    .join('')}${row(where, last + words.where * 1.7, words.where, lightGold)}</svg>`
}

/** @param most length of a row in the units of the typeface */
function inRows(text: string, most: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`
    if (rows.length === 0 || outlined(longer).length > most) rows.push(word)
    else rows[rows.length - 1] = longer
  }
  return rows
}

/** The name as an SVG, in smaller letters where it is long. */
function lettered(name: string): string {
  const { outlines, length } = outlined(name)
  const { width, height, baseline, size } = place
  const scale = Math.min(size / unitsPerEm, (width - 12) / Math.max(length, 1))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${burgundy}" d="M0 0h${width}v${height}H0z"/><g fill="${paper}" transform="translate(6 ${baseline}) scale(${scale} ${-scale})">${outlines}</g></svg>`
}

/** Text as outlines, in the units of the typeface. Characters that it does not have are left out. */
function outlined(words: string): { outlines: string; length: number } {
  const letters = [...words.normalize('NFC')].filter((letter) => glyphs[letter] !== undefined)
  let x = 0
  const outlines = letters.map((letter, index) => {
    x += kerning[(letters[index - 1] ?? '') + letter] ?? 0
    const [advance, outline] = glyphs[letter]!
    const drawn = `<path transform="translate(${x} 0)" d="${outline}"/>`
    x += advance
    return drawn
  })
  return { outlines: outlines.join(''), length: x }
}
