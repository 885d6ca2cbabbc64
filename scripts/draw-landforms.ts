// Draws every landform, machine and icon into app/landforms/drawn/. Silent unless asked: --table.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { files } from '../app/landforms/drawings.ts'

const folder = new URL('../app/landforms/drawn/', import.meta.url)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const table = Object.entries(files).map(([name, { draw, budget }]) => {
  const svg = draw()
  writeFileSync(new URL(`${name}.svg`, folder), svg)
  return { name, svg, budget }
})
if (process.argv.includes('--table')) {
  for (const { name, svg, budget } of table) {
    const bytes = brotliCompressSync(svg).length
    console.log(
      name.padEnd(20),
      String(svg.length).padStart(7),
      String(bytes).padStart(6),
      '/',
      budget,
      bytes > budget ? 'OVER' : '',
    )
  }
}
