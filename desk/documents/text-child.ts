// Runs in a process of its own, which may read the packages and nothing else: documents come from strangers, and a corrupt
// one can take seconds, gigabytes or the whole process. The document on standard input, its text on standard output.
import { buffer } from 'node:stream/consumers'

/** Characters; enough to find anybody by. */
const maxText = 200_000
const maxPages = 40

const bytes = await buffer(process.stdin)
const text = process.argv[2] === 'pdf' ? await textOfPdf(bytes) : await textOfWord(bytes)
process.stdout.write(plain(text).slice(0, maxText))

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
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : ' ')
    page.cleanup()
    text += '\n'
    if (text.length > maxText) break
  }
  return text
}

/** Without control and direction characters, which could disguise what is shown; few blank lines. */
function plain(raw: string): string {
  return raw
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u000b\u000c\u2028\u2029]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
