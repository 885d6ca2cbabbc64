// Draws the sharing images and the icons into public/, from the same drawings as the pages. Run by
// hand after a drawing, the business name or a family word changes, and commit what it makes:
//
//   node tools/draw-images.ts
//
// It needs sharp, @fontsource-variable/familjen-grotesk and a Chromium ($CHROMIUM_PATH, else
// /usr/bin/chromium): the browser sets the type, sharp reduces the picture to a palette.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { type Picture, pictures } from './drawings/drawings.ts'
import { markBed, markDatum, markSurface } from '../app/drawings/icon-paths.ts'
import { loadContent } from '../server/content/load-content.ts'
import { burgundy, deep, lightGold, paper } from './drawings/palette.ts'

const output = new URL('../public/', import.meta.url)

/** Both editions share these pictures, so a name that is still a stand-in is not on them. */
const name = loadContent({ edition: 'live' }).records.business.name?.value ?? 'Western Australia'

const pages: Record<string, { readonly family: Picture; readonly words: string }> = {
  home: { family: 'pilbara', words: 'Labour, plant and recruitment' },
  plant: { family: 'pilbara', words: 'Plant & Wet Hire' },
  labour: { family: 'goldfields', words: 'Labour Hire' },
  recruitment: { family: 'goldfields', words: 'Recruitment' },
  community: { family: 'southwest', words: 'Community' },
  about: { family: 'perth', words: 'About us' },
  assurance: { family: 'core', words: 'Assurance' },
  resources: { family: 'perth', words: 'Resources' },
  jobs: { family: 'southwest', words: 'Find jobs' },
  // Publishing letters title and place of each vacancy into it (server/site/sharing-pictures.ts).
  vacancy: { family: 'goldfields', words: '' },
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const strokes = (weight: number): string =>
  `<path fill="none" stroke="${lightGold}" stroke-width="${weight}" d="${markSurface}${markBed}${markDatum}"/>`

function card(family: Picture, words: string, name: string, font: string): string {
  const { size, draw } = pictures[family]
  const upright = size.height > size.width
  const art = upright
    ? `<svg style="right:70px;top:10px" width="360" height="620" viewBox="0 0 360 620">${draw()}</svg>`
    : `<svg style="left:0;bottom:0" width="1200" height="${(1200 * size.height) / size.width}" viewBox="0 0 ${size.width} ${size.height}">${draw()}</svg>`
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face{font-family:Familjen;src:url(data:font/woff2;base64,${font});font-weight:400 700}
    *{margin:0;box-sizing:border-box}
    body{width:1200px;height:630px;overflow:hidden;position:relative;background:${burgundy};color:${paper};font:700 30px/1 Familjen}
    body>svg{position:absolute}
    header{position:absolute;left:72px;top:60px;display:flex;align-items:center;gap:22px;letter-spacing:-.01em}
    header i{width:72px;height:72px;border-radius:50%;background:${deep};border:2px solid ${lightGold};display:grid;place-items:center}
    h1{position:absolute;left:68px;top:${upright ? 236 : 166}px;width:${upright ? 660 : 900}px;font-size:${words.length > 20 ? 88 : 108}px;line-height:.98;letter-spacing:-.025em;text-wrap:balance}
  </style>${art}<header><i><svg width="40" height="40" viewBox="0 0 24 24">${strokes(2)}</svg></i>${escape(name)}</header><h1>${escape(words)}</h1>`
}

// The icon's drawing: the mark on a square of burgundy; maskable icons keep it in the middle.
const icon = (size: number, share: number): string => {
  const inner = size * share
  const edge = (size - inner) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><path fill="${burgundy}" d="M0 0h${size}v${size}H0z"/><svg x="${edge}" y="${edge}" width="${inner}" height="${inner}" viewBox="0 0 24 24">${strokes(2)}</svg></svg>`
}

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toBuffer()

// An .ico is a six-byte head, one sixteen-byte entry, and the PNG as it stands.
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, image])
}

const save = (name: string, data: string | Buffer): void =>
  writeFileSync(new URL(name, output), data)

mkdirSync(new URL('share/', output), { recursive: true })
save(
  'favicon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${burgundy}" d="M0 0h32v32H0z"/><svg x="3" y="3" width="26" height="26" viewBox="0 0 24 24">${strokes(2.4)}</svg></svg>\n`,
)
save(
  'favicon.ico',
  ico(
    await sharp(Buffer.from(icon(32, 0.84)))
      .png()
      .toBuffer(),
    32,
  ),
)
save('apple-touch-icon.png', await png(icon(180, 0.72)))
save('icon-192.png', await png(icon(192, 0.72)))
save('icon-512.png', await png(icon(512, 0.72)))
save('icon-maskable-512.png', await png(icon(512, 0.52)))

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  ),
).toString('base64')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const [file, { family, words }] of Object.entries(pages)) {
  await page.setContent(card(family, words, name, font))
  await page.evaluate('document.fonts.ready')
  const shot = await page.screenshot()
  save(
    `share/${file}.png`,
    await sharp(shot)
      .png({ palette: true, colours: 96, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer(),
  )
}
await browser.close()
