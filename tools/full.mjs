import { tryEdits } from '/work/pages/tests/support/try-edits.ts'
const t = Date.now()
const r = await tryEdits(12)
console.log(JSON.stringify(r.counts), r.broken.length, (Date.now() - t) / 1000)
for (const b of r.broken.slice(0, 40)) console.log(b.slice(0, 600))
