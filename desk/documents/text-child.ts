// Runs in a process of its own, which may read the packages and nothing else: documents come from strangers, and a corrupt
// one can take seconds, gigabytes or the whole process. The document on standard input, its text on standard output.
import { buffer } from 'node:stream/consumers'
import { plainText } from '../text/plain-text.ts'
import { readingOrder, textOf } from '../text/reading-order.ts'

/** Characters; enough to find anybody by. */
const maxText = 200_000
const maxPages = 40
/** Bytes that one stream of a document may decode to: the largest fonts have half of it. */
const maxDecoded = 64 * 1024 * 1024

boundDecoding()
const bytes = await buffer(process.stdin)
const text = process.argv[2] === 'pdf' ? await textOfPdf(bytes) : await textOfWord(bytes)
process.stdout.write(plainText(text).slice(0, maxText))

/**
 * pdf.js has no limit of its own for what a stream inflates to. Its decoders gather it in one array, or take it from the
 * platform's; both refuse to grow further.
 */
function boundDecoding(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, newTarget) {
      if (typeof args[0] === 'number' && args[0] > maxDecoded) throw new RangeError('too large')
      return Reflect.construct(target, args, newTarget === Uint8Array ? target : newTarget)
    },
  })
  globalThis.DecompressionStream = class extends DecompressionStream {
    readonly #bounded = super.readable.pipeThrough(boundedStream())
    override get readable() {
      return this.#bounded
    }
  }
}

function boundedStream(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length
      if (size > maxDecoded) controller.error(new RangeError('too large'))
      else controller.enqueue(chunk)
    },
  })
}

/** .doc and .docx, headers and footers too, where phone numbers stand. */
async function textOfWord(document: Buffer): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor')
  const word = await new WordExtractor().extract(document)
  const keep = { filterUnicode: false }
  return [
    word.getHeaders({ includeFooters: false }),
    word.getBody(keep),
    word.getTextboxes(keep),
    word.getFootnotes(keep),
    word.getEndnotes(keep),
    word.getFooters(keep),
  ].join('\n')
}

async function textOfPdf(document: Buffer): Promise<string> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({
    data: new Uint8Array(document),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  }).promise
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    text += textOf(readingOrder(items.filter((item) => 'str' in item)))
    page.cleanup()
    text += '\n'
    if (text.length > maxText) break
  }
  return text
}
