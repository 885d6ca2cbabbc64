import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, MultipartError, MultipartReader } from 'core/submissions/multipart.ts'
import { processorTime } from './support/processor-time.ts'

type Part = { name: string; fileName: string | undefined; bytes: Buffer }

/** Reads a body that arrives in pieces of the given sizes. */
function read(body: Uint8Array, boundary: string, sizes: number[] = [body.length]): Part[] {
  const reader = new MultipartReader(boundary)
  const parts: Part[] = []
  let at = 0
  for (let n = 0; at < body.length; n++) {
    const chunk = body.subarray(at, at + Math.max(1, sizes[n % sizes.length] ?? 1))
    at += chunk.length
    for (const token of reader.read(chunk)) {
      if (token.kind === 'part') parts.push({ ...token.head, bytes: Buffer.alloc(0) })
      const last = parts.at(-1)
      if (token.kind === 'data') last!.bytes = Buffer.concat([last!.bytes, token.bytes])
    }
  }
  reader.finish()
  return parts
}

async function encode(form: FormData): Promise<{ body: Uint8Array; boundary: string }> {
  const response = new Response(form)
  const boundary = boundaryOf(response.headers.get('content-type')!)
  return { body: new Uint8Array(await response.arrayBuffer()), boundary }
}

const name = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => !/[\r\n\ufeff]/.test(text) && text.isWellFormed())

test('a multipart body from the platform’s encoder is read back unchanged, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, fc.uint8Array({ maxLength: 400 })), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 5 }),
      async (files, sizes) => {
        const form = new FormData()
        files.forEach(([fileName, bytes], n) =>
          form.append(`file ${n}`, new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName),
        )
        const { body, boundary } = await encode(form)
        const parts = read(body, boundary, sizes)
        expect(parts.map((part) => part.bytes.toString('hex'))).toEqual(
          files.map(([, bytes]) => Buffer.from(bytes).toString('hex')),
        )
        expect(parts.map((part) => part.fileName)).toEqual(
          files.map(([fileName]) =>
            fileName
              .replaceAll(/%(22|0d|0a)/gi, (code) => decodeURIComponent(code))
              .replace(/^.*[/\\]/s, ''),
          ),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('any bytes as a multipart body end in parts or in a MultipartError', () => {
  const pieces = fc.constantFrom(
    '\r\n',
    '--',
    'b',
    '--b',
    '\r\n--b',
    'Content-Disposition: form-data; name="a"',
    '\r\n\r\n',
    ';',
    '"',
    '\\',
    'filename="x"',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      (texts, size) => {
        try {
          read(Buffer.from(`--b\r\n${texts.join('')}`), 'b', [size])
        } catch (error) {
          expect(error).toBeInstanceOf(MultipartError)
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test('multipart content that resembles a boundary is kept as content', () => {
  const head = 'Content-Disposition: form-data; name="a"\r\n\r\n'
  const content = '\r\n--boundar\r\n-\r\n--\r\r\n--boundar y'
  for (let size = 1; size < 30; size++) {
    const parts = read(Buffer.from(`--boundary\r\n${head}${content}\r\n--boundary--`), 'boundary', [
      size,
    ])
    expect(parts.map((part) => part.bytes.toString())).toEqual([content])
  }
})

test.each([
  ['form-data; name="a"; filename="C:\\Users\\Jo\\My CV.pdf"', 'My CV.pdf'],
  ['form-data; name="a"; filename="../../etc/passwd"', 'passwd'],
  ['form-data; name="a"; filename="two\u2028lines.pdf"', 'two\u2028lines.pdf'],
  ['form-data; name="a"; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
  ['form-data; name="a"; filename="say %22hi%22.pdf"', 'say "hi".pdf'],
  ["form-data; name=a; filename*=UTF-8''Zo%C3%AB.pdf", 'Zoë.pdf'],
])('the multipart header %s has the file name %s', (disposition, expected) => {
  const body = Buffer.from(`--b\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--b--\r\n`)
  expect(read(body, 'b')[0]!.fileName).toBe(expected)
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data;charset=utf-8; Boundary="a b:c"', 'a b:c'],
])('the multipart content type %s has the boundary %s', (type, expected) => {
  expect(boundaryOf(type)).toBe(expected)
})

test.each([
  [undefined],
  ['text/plain; boundary=a'],
  ['multipart/form-data'],
  ['multipart/mixed; boundary=a'],
  [`multipart/form-data; boundary=${'a'.repeat(71)}`],
])('the multipart reader refuses the content type %s', (type) => {
  expect(() => boundaryOf(type)).toThrow(MultipartError)
})

test('a part head takes no time that grows faster than itself, whatever it holds', () => {
  const disposition = 'Content-Disposition: form-data; name="a"'
  const head = fc
    .array(
      fc.tuple(
        fc.constantFrom(
          ' ',
          '\t',
          ';',
          '"',
          '\\"',
          '=',
          ':',
          'a',
          "'",
          '%22',
          '%',
          '; name',
          '; filename*=',
          'é',
        ),
        fc.constantFrom(1, 50, 3000, 15_000),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((runs) =>
      runs
        .map(([piece, count]) => piece.repeat(count))
        .join('')
        .slice(0, 15_000),
    )
  const before = fc.constantFrom(
    'Content-Transfer-Encoding: a',
    'Content-Disposition: form-data',
    `${disposition}; filename="`,
    `${disposition}; filename*=utf-8''`,
    'Content-Disposition:',
    '',
  )
  const after = fc.constantFrom('b', '"', ';', '\r\n b')
  fc.assert(
    fc.property(before, head, after, (start, middle, end) => {
      const body = Buffer.from(
        `--b\r\n${disposition}\r\n${start}${middle}${end}\r\n\r\nx\r\n--b--\r\n`,
      )
      const begun = processorTime()
      try {
        read(body, 'b')
      } catch (error) {
        expect(error).toBeInstanceOf(MultipartError)
      }
      expect(processorTime() - begun).toBeLessThan(150)
    }),
    { numRuns: 500 },
  )
  const blanks = `${disposition}\r\nContent-Transfer-Encoding: a${' '.repeat(15_800)}b`
  const begun = processorTime()
  expect(() => read(Buffer.from(`--b\r\n${blanks}\r\n\r\nx\r\n--b--\r\n`), 'b')).toThrow()
  expect(processorTime() - begun).toBeLessThan(150)
})
