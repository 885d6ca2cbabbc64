import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimedKind, documentKinds, type DocumentKind } from 'core/forms/document-kinds.ts'
import { checkBytes, checkDocument } from 'core/submissions/document-check/check-document.ts'
import { processorTime } from '../support/processor-time.ts'
import { atLength } from '../support/generated.ts'
import {
  buildDoc,
  buildDocx,
  buildPdf,
  docxParts,
  paddedPdf,
  wordStream,
} from './build-documents.ts'
import { mutate, type Mutation, MUTATION_KINDS } from './mutate.ts'
import { readSamples } from './samples.ts'
import { expectAccepted, expectRefused } from './verdict.ts'
import { worstCases } from './worst-cases.ts'

const valid = readSamples('valid')
const foreign = readSamples('foreign')
const kinds = Object.keys(documentKinds) as DocumentKind[]

describe('documents of real programs', () => {
  test.each(valid.map(({ name, bytes }) => [name, bytes] as const))(
    '%s is accepted as what it is and as nothing else',
    async (name, bytes) => {
      for (const kind of kinds) {
        const verdict = await checkBytes(bytes, `Resume.${kind}`)
        if (name.endsWith(`.${kind}`)) expect(verdict).toEqual({ ok: true, kind })
        else expect(verdict).toMatchObject({ ok: false })
      }
    },
  )

  test.each(foreign.map(({ name, bytes }) => [name, bytes] as const))(
    '%s is refused under every extension',
    async (_, bytes) => {
      for (const kind of kinds) {
        expect(await checkBytes(bytes, `Resume.${kind}`)).toMatchObject({ ok: false })
      }
    },
  )

  test.each(valid.map(({ name, extension, bytes }) => [name, extension, bytes] as const))(
    '%s is refused when its second half is missing',
    async (_, extension, bytes) => {
      const half = bytes.subarray(0, bytes.length / 2)
      expect(await checkBytes(half, `Resume${extension}`)).toMatchObject({ ok: false })
    },
  )
})

describe('the extension', () => {
  test.each(['CV.pdf', 'CV.PDF', 'my.cv.Pdf', '.pdf', ' Zoë Łukasiewicz 履歴書.pdf ', 'a\n.pdf'])(
    'the file name %j has the extension of a PDF',
    (name) => {
      expect(claimedKind(name)).toBe('pdf')
    },
  )

  test.each(['CV', 'pdf', 'CV.txt', 'CV.pdf.exe', 'CV.docm', 'CV.docx.zip', 'CV.pdf\0.exe', ''])(
    'the file name %j has no accepted extension',
    async (name) => {
      expect(await checkBytes(buildPdf(), name)).toEqual({ ok: false, reason: 'extension' })
    },
  )

  test('the extension decides which check runs', async () => {
    await expectAccepted(buildDoc(), 'doc')
    await expectAccepted(buildDocx(), 'docx')
    await expectRefused(buildDocx(), 'doc', 'doc-header')
    await expectRefused(buildDoc(), 'docx', 'zip-start')
    await expectRefused(buildDocx(), 'pdf', 'pdf-header')
  })
})

test('an empty file is refused', async () => {
  for (const kind of kinds) await expectRefused(Buffer.alloc(0), kind, 'empty')
})

describe('on the disk', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'document-check-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('a file of 10 MB is judged by its path and by its handle', async () => {
    const path = join(folder, 'large')
    const size = 10_485_760
    await writeFile(path, paddedPdf(size))
    expect(await checkDocument(path, size, 'CV.pdf')).toEqual({ ok: true, kind: 'pdf' })
    const handle = await open(path)
    expect(await checkDocument(handle, size, 'CV.pdf')).toEqual({ ok: true, kind: 'pdf' })
    await expect(handle.stat()).resolves.toMatchObject({ size })
    await handle.close()
  })

  test('a disk error is thrown, not reported as a refused document', async () => {
    await expect(checkDocument(join(folder, 'absent'), 9, 'CV.pdf')).rejects.toThrow('ENOENT')
    const path = join(folder, 'short')
    await writeFile(path, buildPdf())
    await expect(checkDocument(path, 99_999, 'CV.pdf')).rejects.toThrow('shorter')
  })

  test('a check that fails on the disk does not block the others', async () => {
    const broken = { read: () => Promise.reject(new Error('EIO')) }
    const failed = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkDocument(broken as never, 99, 'CV.pdf')),
    )
    expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
    await expectAccepted(buildPdf(), 'pdf')
  })

  test('at most four checks read at the same time', async () => {
    const pdf = buildPdf()
    let reading = 0
    let most = 0
    const slow = {
      async read(buffer: Buffer, offset: number, length: number, position: number) {
        most = Math.max(most, (reading += 1))
        await new Promise((resolve) => setTimeout(resolve, 1))
        reading -= 1
        return { bytesRead: pdf.copy(buffer, offset, position, position + length), buffer }
      },
    }
    const checks = Array.from({ length: 40 }, () =>
      checkDocument(slow as never, pdf.length, 'CV.pdf'),
    )
    expect((await Promise.all(checks)).every(({ ok }) => ok)).toBe(true)
    expect(most).toBe(4)
  })
})

test('no mutation of a document, or of a part of a Word document, makes the check throw or hang', async () => {
  const samples = [
    ...[...valid, ...foreign],
    { extension: '.pdf', bytes: buildPdf() },
    { extension: '.pdf', bytes: buildPdf({ xrefStream: true }) },
    { extension: '.doc', bytes: buildDoc() },
    { extension: '.doc', bytes: buildDoc([], { sectorSize: 4096 }) },
    { extension: '.doc', bytes: buildDoc([{ name: 'WordDocument', data: wordStream(900) }]) },
    { extension: '.docx', bytes: buildDocx() },
    { extension: '.docx', bytes: buildDocx([], { zip64: true }) },
  ]
  const number = fc.nat({ max: 0xffffffff })
  const listOfMutations = fc.array(
    fc.record({ kind: fc.constantFrom(...MUTATION_KINDS), a: number, b: number, c: number }),
    { minLength: 1, maxLength: 5 },
  )
  const withMutatedParts = (mutations: Mutation[], other: Buffer) =>
    docxParts().map((part) => ({
      ...part,
      data: mutate(Buffer.from(part.data as string), mutations, other),
    }))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.constantFrom(...samples),
      listOfMutations,
      fc.constantFrom(...kinds),
      fc.constantFrom('as it is', 'under any name', 'in its parts'),
      async (sample, other, mutations, kind, how) => {
        const isParts = how === 'in its parts'
        const bytes = isParts
          ? buildDocx(withMutatedParts(mutations, other.bytes))
          : mutate(sample.bytes, mutations, other.bytes)
        const extension = isParts ? '.docx' : sample.extension
        const name = how === 'under any name' ? `a.${kind}` : `a${extension}`
        expect(typeof (await checkBytes(bytes, name)).ok).toBe('boolean')
      },
    ),
    { numRuns: atLength(4_000, 1_000_000) },
  )
})

test('no file of 10 MB keeps the processor busy for a second, however it is made', async () => {
  for (const [what, extension, bytes] of worstCases()) {
    // Ordinary files take a tenth of it.
    const before = processorTime()
    await checkBytes(bytes, `CV${extension}`)
    expect(processorTime() - before, what).toBeLessThan(1000)
  }
})
