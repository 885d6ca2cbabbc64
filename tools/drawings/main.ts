// Draws the landforms, beds and machines that are generated into app/drawings/, where the results are committed. Run by
// hand after a profile changes: `node tools/drawings/main.ts`. It prints what each file weighs (bytes, brotli).
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { files, gauge, ruler } from './drawings.ts'

const folder = new URL('../../app/drawings/', import.meta.url)

for (const [name, { draw }] of Object.entries(files)) {
  const svg = draw()
  writeFileSync(new URL(`${name}.svg`, folder), svg)
  console.log(name.padEnd(20), String(brotliCompressSync(svg).length).padStart(6))
}

// Where a label stands below a scale, as a share of its width: app/drawings/scale.tsx.
for (const [name, drawing] of Object.entries({ ruler, gauge })) {
  for (const [crop, { anchors }] of Object.entries(drawing)) {
    const shares = anchors.map(({ label, x }) => `${label} ${x.toFixed(4)}`)
    console.log(`${name}-${crop}`.padEnd(20), shares.join(', '))
  }
}
