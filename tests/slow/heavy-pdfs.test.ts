import { expect, test } from 'vitest'
import { documentText } from '../../desk/documents/document-text.ts'
import { heavyPdfs } from '../documents/hostile-pdf.ts'

const longest = 6_000

test('the text of a hostile document is given up in time where a PDF would take hours or gigabytes', async () => {
  const times: Record<string, number> = {}
  for (const [name, bytes] of Object.entries(heavyPdfs())) {
    const started = performance.now()
    await documentText(bytes, 'pdf')
    times[name] = performance.now() - started
  }
  expect(Object.entries(times).filter(([, ms]) => ms > longest)).toEqual([])
})
