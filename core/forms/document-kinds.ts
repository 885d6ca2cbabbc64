// The accepted kinds of document: the one table from which the file picker, its hint, the server's checks
// (core/submissions/document-check/), the bucket's media types and the messages are derived. A new kind needs a checker there and a
// reader in desk/people/documents/ (type errors say so), and a migration of the bucket and of the two patterns of its paths (a test
// says so).

type Kind = {
  /** The first one is sent to the bucket; file pickers of browsers know the kind by any of them. */
  mediaTypes: readonly [string, ...string[]]
  /** The name in the hint of the file picker. */
  label: string
  /** The name in messages; several kinds may share one. */
  family: string
}

/** By extension, in lower case and without its dot. */
export const documentKinds = {
  pdf: { mediaTypes: ['application/pdf'], label: 'PDF', family: 'PDF' },
  doc: { mediaTypes: ['application/msword'], label: '.doc', family: 'Word' },
  docx: {
    mediaTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    label: '.docx',
    family: 'Word',
  },
} as const satisfies Record<string, Kind>

export type DocumentKind = keyof typeof documentKinds

const kinds: readonly Kind[] = Object.values(documentKinds)
const extensions = Object.keys(documentKinds) as DocumentKind[]

/** For a file input's `accept`. */
export const acceptedFiles = [
  ...extensions.map((extension) => `.${extension}`),
  ...kinds.flatMap(({ mediaTypes }) => mediaTypes),
].join(',')

/** "PDF, .doc or .docx" */
export const describeKinds = either(kinds.map(({ label }) => label))

/** "PDF or Word" */
export const describeFamilies = either([...new Set(kinds.map(({ family }) => family))])

/** The kind that a file name claims by its extension, in any case; undefined for every other name. */
export function claimedKind(fileName: string): DocumentKind | undefined {
  const name = fileName.trim().toLowerCase()
  return extensions.find((extension) => name.endsWith(`.${extension}`))
}

function either(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ')
}
