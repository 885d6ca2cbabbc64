// Writes server/site/lettering.json: the outlines of the display face, so that publishing can letter the business's name into
// the sharing pictures without a browser and without fonts on the machine. Run by hand after the face changes:
//
//   node tools/lettering.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'
// @ts-expect-error The package brings no types.
import subsetFont from 'subset-font'

const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x100 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)),
  ...'’‘–—·',
]
const paired = letters.filter((letter) => /[A-Za-z&.,'’-]/.test(letter))

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
)
const bold: Buffer = await subsetFont(readFileSync(source), letters.join(''), {
  targetFormat: 'sfnt',
  variationAxes: { wght: 700 },
})
const bytes = bold.buffer.slice(bold.byteOffset, bold.byteOffset + bold.byteLength)
const face = new hb.Face(new hb.Blob(bytes as ArrayBuffer))
const font = new hb.Font(face)

function shaped(text: string) {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return {
    glyphs: buffer.getGlyphInfos().map(({ codepoint }) => codepoint),
    advance: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  }
}

const glyphs: Record<string, [advance: number, outline: string]> = {}
for (const letter of letters) {
  const { glyphs: ids, advance } = shaped(letter)
  // 0 is the box for what the face does not have.
  if (ids.length === 1 && ids[0] !== 0) glyphs[letter] = [advance, font.glyphToPath(ids[0]!)]
}
const kerning: Record<string, number> = {}
for (const left of paired) {
  for (const right of paired) {
    const { glyphs: ids, advance } = shaped(left + right)
    const by = advance - (glyphs[left]?.[0] ?? 0) - (glyphs[right]?.[0] ?? 0)
    if (ids.length === 2 && by !== 0) kerning[left + right] = by
  }
}
const file = new URL('../server/site/lettering.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ unitsPerEm: face.upem, glyphs, kerning })}\n`)
