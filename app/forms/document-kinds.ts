// The documents that a resume may be: the one table that the file picker, its words, the server's checks
// (submissions/document-check/), the bucket's types and the messages follow from. A new kind needs a checker there and a
// reader in desk/people/documents/ (type errors say so) and a migration of the bucket and of the two patterns of its paths (a test says so).

type Kind = {
  /** What the bucket is told; further ones are those that browsers' file pickers know it by. */
  mediaTypes: readonly [string, ...string[]]
  /** As the hint of the file picker lists it. */
  label: string
  /** As a message calls it; several kinds may have one name. */
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
