// Runs in a process of its own, which may read the packages and nothing else: documents come from visitors, and a corrupt one can take
// seconds, gigabytes or crash the process. The first line of standard input has the tickets to look for, the document follows; what was
// read goes to standard output.
import { buffer } from 'node:stream/consumers'
import { contactIn } from '../contact-in-text.ts'
import { plainText } from '../plain-text.ts'
import { readingOrder, textOf } from '../../shared/text/reading-order.ts'
import { readTickets } from '../../shared/tickets/read-tickets.ts'
import type { DocumentWords, TicketsWanted } from './document-text.ts'
import { unreadable } from './unreadable.ts'

/** Characters, enough for every search. */
const maxText = 200_000
const maxPages = 40
/** Bytes that one stream of a document may decode to: the largest fonts need half of it. */
const maxDecoded = 64 * 1024 * 1024

boundDecoding()
const input = await buffer(process.stdin)
const lineEnd = input.indexOf('\n')
const { kinds, today } = JSON.parse(input.toString('utf8', 0, lineEnd)) as TicketsWanted
const bytes = input.subarray(lineEnd + 1)
const readers = {
  pdf: pdfReader,
  word: wordReader,
  text: async () => (plain: Buffer) => plain.toString(),
}
const read = await readers[process.argv[2] as keyof typeof readers]()
// From here on the document is at fault.
process.on('uncaughtException', () => process.exit(unreadable))
const raw = await read(bytes)
const text = plainText(raw).slice(0, maxText).toWellFormed()
const words: DocumentWords = {
  text,
  tickets: readTickets(text, kinds, today),
  contact: contactIn(text),
}
process.stdout.write(JSON.stringify(words))

/**
 * pdf.js does not limit what a stream inflates to. Its decoders collect it in one array, or use the platform's decoder; both get a limit
 * here.
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

/** .doc and .docx, including headers and footers, where telephone numbers often are. */
async function wordReader() {
  const { default: WordExtractor } = await import('word-extractor')
  return async (document: Buffer): Promise<string> => {
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
}

async function pdfReader() {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // It would be loaded with the first document.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return async (document: Buffer): Promise<string> => {
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
}
