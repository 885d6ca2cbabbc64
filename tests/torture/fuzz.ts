import { checkBytes } from '../../submissions/document-check/check-document.ts'
import {
  buildDoc,
  buildDocx,
  buildPdf,
  docxParts,
  wordStream,
} from '../documents/build-documents.ts'
import type { ZipPart } from '../documents/build-zip.ts'
import { mutate, type Mutation, MUTATION_KINDS } from '../documents/mutate.ts'
import { readSamples } from '../documents/samples.ts'

const samples = [
  ...readSamples('valid'),
  ...readSamples('foreign'),
  { name: 'built.pdf', extension: '.pdf', bytes: buildPdf() },
  { name: 'built-stream.pdf', extension: '.pdf', bytes: buildPdf({ xrefStream: true }) },
  { name: 'built.doc', extension: '.doc', bytes: buildDoc() },
  { name: 'built-4096.doc', extension: '.doc', bytes: buildDoc([], { sectorSize: 4096 }) },
  {
    name: 'built-mini.doc',
    extension: '.doc',
    bytes: buildDoc([{ name: 'WordDocument', data: wordStream(900) }]),
  },
  { name: 'built.docx', extension: '.docx', bytes: buildDocx() },
  { name: 'built-wide.docx', extension: '.docx', bytes: buildDocx([], { zip64: true }) },
]

export type FuzzRow = {
  extension: string
  count: number
  accepted: number
  'mean ms': number
  'max ms': number
  uncaught: number
}
/**
 * Mutates real and built documents at random and checks each: any bytes must be accepted or refused, without an error and
 * fast.
 * @param seed the same seed gives the same mutations
 */
export async function fuzz(total: number, seed = 1): Promise<FuzzRow[]> {
  const random = randomNumbers(seed)
  const table: Record<string, FuzzRow> = {}

  for (let n = 0; n < total; n += 1) {
    const sample = samples[random() % samples.length]!
    const other = samples[random() % samples.length]!
    const mutations: Mutation[] = []
    for (let times = 1 + (random() % 4); times > 0; times -= 1) {
      const kind = MUTATION_KINDS[random() % MUTATION_KINDS.length]!
      mutations.push({ kind, a: random(), b: random(), c: random() })
    }
    const extension = /pdf|docx?$/.test(sample.extension)
      ? sample.extension
      : likeliest(sample.bytes)
    // A zip's checksums would detect a mutation of the XML inside, so some are made before packing.
    const isInside = extension === '.docx' && n % 2 === 0
    const bytes = isInside
      ? buildDocx(lists(mutations, other.bytes))
      : mutate(sample.bytes, mutations, other.bytes)
    const row = (table[extension] ??= {
      extension,
      count: 0,
      accepted: 0,
      'mean ms': 0,
      'max ms': 0,
      uncaught: 0,
    })
    const start = performance.now()
    try {
      const verdict = await checkBytes(bytes, `resume${extension}`)
      if (verdict.ok) row.accepted += 1
    } catch (error) {
      row.uncaught += 1
      if (row.uncaught <= 5) console.error(sample.name, JSON.stringify(mutations), error)
    }
    let took = performance.now() - start
    // Other work on the machine slows some down: what was slow is measured again.
    for (let again = 0; again < 3 && took > 20 && row.uncaught === 0; again += 1) {
      const secondStart = performance.now()
      await checkBytes(bytes, `resume${extension}`)
      took = Math.min(took, performance.now() - secondStart)
    }
    row.count += 1
    row['mean ms'] += (took - row['mean ms']) / row.count
    if (took > row['max ms']) row['max ms'] = took
  }

  return Object.values(table).map((row) => ({
    ...row,
    'mean ms': Math.round(row['mean ms'] * 1000) / 1000,
    'max ms': Math.round(row['max ms'] * 10) / 10,
  }))
}

function lists(mutations: Mutation[], other: Buffer): ZipPart[] {
  return docxParts().map((part) => ({
    ...part,
    data: mutate(Buffer.from(part.data as string), mutations, other),
  }))
}

function likeliest(bytes: Buffer): string {
  return bytes[0] === 0xd0 ? '.doc' : bytes[0] === 0x50 ? '.docx' : '.pdf'
}

/** xorshift32: the same seed gives the same mutations. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>>= 0)
  }
}
