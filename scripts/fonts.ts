// Cuts the two typefaces down to what the site's own words need and writes app/styles/fonts/. Run by hand
// (`node scripts/fonts.ts`) when the words or the typefaces change; the results are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error The package brings no types.
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
// ASCII, the punctuation of plain English, and the letters of names that people lodge most.
const text =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0–—‘’“”…·•×→←↑↓©®°½²³éèêëáàâäãåçíìîïñóòôöõøúùûüýÿæœßÉÁÖÜ'

const faces = [
  {
    from: 'familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    to: 'familjen-grotesk-700.woff2',
    wght: 700,
  },
  {
    from: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    to: 'atkinson-hyperlegible-next-400-700.woff2',
    wght: { min: 400, max: 700 },
  },
] as const

let total = 0
for (const { from, to, wght } of faces) {
  const source = await readFile(join(root, 'node_modules', '@fontsource-variable', from))
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: typeof wght === 'number' ? wght : { ...wght } },
  })
  await writeFile(join(root, 'app', 'styles', 'fonts', to), font)
  total += font.length
  process.stdout.write(`${to} ${font.length} bytes\n`)
}
process.stdout.write(`together ${total} bytes; the budget is 35,000\n`)
