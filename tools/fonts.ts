// Cuts the two typefaces down to what the site's own words need, and computes fallbacks of the same lengths from what is
// on every device (capsize). Run by hand (`npm run fonts`) when the words or the typefaces change; the results,
// app/styles/fonts/ and app/styles/typefaces.css, are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'
import { fromBlob, type Font } from '@capsizecss/unpack'
// @ts-expect-error The package brings no types.
import subsetFont from 'subset-font'

const styles = join(import.meta.dirname, '..', 'app', 'styles')

// ASCII, the punctuation of plain English, and the letters of names that people lodge most.
const text =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '\u00a0–—‘’“”…·•×→←↑↓©®°½²³éèêëáàâäãåçíìîïñóòôöõøúùûüýÿæœßÉÁÖÜ'

type Typeface = {
  family: string
  /** In node_modules/@fontsource-variable. */
  from: string
  /** In app/styles/fonts. */
  to: string
  /** Of a file that has some glyphs of the family alone. */
  only?: { glyphs: string; unicodeRange: string; sizeAdjust: string }
  range: number | { min: number; max: number }
  display: 'swap' | 'optional'
  /** Those that pages show, whose lengths the fallbacks get. */
  weights: readonly number[]
}

const typefaces = [
  {
    family: 'Familjen Grotesk',
    from: 'familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    to: 'familjen-grotesk-700.woff2',
    range: 700,
    // Headings are what the site looks like: the typeface comes as soon as it can.
    display: 'swap',
    weights: [700],
  },
  {
    family: 'Atkinson Hyperlegible Next',
    from: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    to: 'atkinson-hyperlegible-next-400-700.woff2',
    range: { min: 400, max: 700 },
    // The first page of a first visit shows it, too: words are painted at once in a fallback of the same measure, and where
    // a line breaks otherwise the page moves by less than anybody is disturbed by (tests/slow/layout-shift.test.ts).
    display: 'swap',
    weights: [400, 700],
  },
  {
    // One shape of each digit on the whole site: the text face strikes its zero through and has no other, so its digits
    // are those of the headings, in the height of its capitals.
    family: 'Atkinson Hyperlegible Next',
    from: 'familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    to: 'familjen-grotesk-digits-400-700.woff2',
    only: { glyphs: '0123456789', unicodeRange: 'U+30-39', sizeAdjust: '103%' },
    range: { min: 400, max: 700 },
    display: 'swap',
    weights: [],
  },
] as const satisfies readonly Typeface[]

/** Liberation Sans has Arial's lengths; Android has Roboto. */
const onDevices = [
  {
    name: 'Arial',
    regular: { metrics: arial, local: ['Liberation Sans', 'Arial'] },
    bold: { metrics: arialBold, local: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT'] },
  },
  {
    name: 'Roboto',
    regular: { metrics: roboto, local: ['Roboto'] },
    bold: { metrics: robotoBold, local: ['Roboto Bold'] },
  },
]

const cut = (
  source: Buffer,
  wght: number | { min: number; max: number },
  targetFormat: string,
  glyphs = text,
) =>
  subsetFont(source, glyphs, {
    targetFormat,
    variationAxes: { wght },
    // What pages ask for; fractions and superiors would bring glyphs that no page shows.
    keepFeatures: ['kern', 'liga', 'tnum'],
  }) as Promise<Buffer>

const metricsOf = async (source: Buffer, weight: number): Promise<Font> => {
  const font = await cut(source, weight, 'sfnt')
  return fromBlob(new Blob([new Uint8Array(font)]))
}

const percent = (value: unknown) => String(value ?? '0%')

function fallback(family: string, weight: number, metrics: Font): string[] {
  return onDevices.map((device) => {
    const { metrics: own, local } = weight >= 600 ? device.bold : device.regular
    const { fontFaces } = createFontStack([metrics, own], { fontFaceFormat: 'styleObject' })
    const face = fontFaces[0]!['@font-face']
    return `@font-face {
  font-family: '${family} ${device.name}';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  ascent-override: ${percent(face.ascentOverride)};
  descent-override: ${percent(face.descentOverride)};
  line-gap-override: ${percent(face.lineGapOverride)};
  size-adjust: ${percent(face.sizeAdjust)};
}`
  })
}

const rules = ['/* Made by tools/fonts.ts; change it there. */']
let total = 0
for (const {
  family,
  from,
  to,
  only,
  range,
  display,
  weights,
} of typefaces as readonly Typeface[]) {
  const packageFile = join(import.meta.dirname, '..', 'node_modules/@fontsource-variable', from)
  const source = await readFile(packageFile)
  const wght = typeof range === 'number' ? range : { ...range }
  const font = await cut(source, wght, 'woff2', only?.glyphs)
  await writeFile(join(styles, 'fonts', to), font)
  total += font.length
  process.stdout.write(`${to} ${font.length} bytes\n`)
  rules.push(`@font-face {
  font-family: '${family}';
  src: url('./fonts/${to}') format('woff2');
  font-weight: ${typeof range === 'number' ? range : `${range.min} ${range.max}`};
  font-display: ${display};${only ? `\n  unicode-range: ${only.unicodeRange};\n  size-adjust: ${only.sizeAdjust};` : ''}
}`)
  for (const weight of weights)
    rules.push(...fallback(family, weight, await metricsOf(source, weight)))
}
await writeFile(join(styles, 'typefaces.css'), `${rules.join('\n')}\n`)
process.stdout.write(`together ${total} bytes; the budget is 35,000\n`)
