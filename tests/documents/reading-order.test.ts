import { beforeAll, describe, expect, it } from 'vitest'
import { documentText } from 'desk/people/documents/document-text.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

describe('The text of a printed PDF', () => {
  let text: string
  beforeAll(async () => {
    const printed = join(import.meta.dirname, 'samples', 'valid', 'chromium-scripts.pdf')
    text = (await documentText(await readFile(printed), 'pdf')).text!
  })

  it.each([
    'Nguyễn Thị Phương Thảo',
    'Thợ hàn, kinh nghiệm 12 năm',
    'office file offline flight',
    'عامل لحام ذو خبرة في المناجم رقم 0412 345 678 مرحبا',
    'Name: محمد العربي, welder',
    'שלום עולם הרתך',
    '2019 Karratha',
    'A long justified paragraph',
  ])('has its words whole and in the order of reading: %s', (words) => {
    expect(text).toContain(words)
  })
})
