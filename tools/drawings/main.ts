// Draws the landforms, beds and machines that are generated into app/drawings/, where the results are committed. Run by
// hand after a profile or a view (app/drawings/views.ts) changes: `node tools/drawings/main.ts`. It prints what each file
// weighs (brotli, bytes).
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { drawn, files } from './drawings.ts'

const folder = new URL('../../app/drawings/', import.meta.url)

/** Drawn by hand. */
const kept = ['chevron.svg']

for (const name of readdirSync(folder)) {
  if (name.endsWith('.svg') && !kept.includes(name)) rmSync(new URL(name, folder))
}
for (const [name, draw] of Object.entries(files)) {
  const svg = draw()
  writeFileSync(new URL(`${name}.svg`, folder), svg)
  console.log(name.padEnd(20), String(brotliCompressSync(svg).length).padStart(6))
}
writeFileSync(new URL('drawn.json', folder), `${JSON.stringify(drawn, null, 2)}\n`)
