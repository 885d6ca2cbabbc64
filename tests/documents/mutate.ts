/** One mutation of a file; the three numbers say where and how, each from 0 up to 2^32. */
export type Mutation = { kind: (typeof MUTATION_KINDS)[number]; a: number; b: number; c: number }

export const MUTATION_KINDS = [
  'flip',
  'cut',
  'write',
  'keyword',
  'repeat',
  'splice',
  'drop',
] as const

// Where parsers break: limits of counts and offsets, the special sectors of a compound file.
const VALUES = [
  0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe, 0xfffffffd, 0xffff, 0x10000,
]

const KEYWORDS = [
  ...['%PDF-1.7\n', '%%EOF\n', 'startxref\n0\n', 'trailer\n', 'xref\n', '<<', '>>', '[', '(', '<'],
  ...[
    '/Encrypt 1 0 R',
    '/Root 1 0 R',
    '/XRef',
    '1 0 obj\n',
    'PK\x05\x06',
    'PK\x01\x02',
    'PK\x03\x04',
  ],
  ...[
    'PK\x06\x06',
    'PK\x06\x07',
    '../',
    '<!DOCTYPE',
    '&#x',
    "='",
    '/>',
    '\xff\xff\xff\xff',
    '\xff\xff',
    '\0\0\0\0',
  ],
]

/** The bytes after these mutations, in order; `other` lends what is spliced in. */
export function mutate(bytes: Buffer, mutations: Mutation[], other: Buffer): Buffer {
  return mutations.reduce((mutated, mutation) => applyMutation(mutated, mutation, other), bytes)
}

function applyMutation(bytes: Buffer, { kind, a, b, c }: Mutation, other: Buffer): Buffer {
  if (bytes.length === 0) return bytes
  // Structure lies at the start and the end of all three formats: two of three mutations go there.
  const edge = Math.min(bytes.length, 1_024)
  const place = a % edge
  const at = [place, bytes.length - 1 - place, a % bytes.length][b % 3]!
  const length = c % 5 === 0 ? c % bytes.length : c % 64
  const copy = () => Buffer.from(bytes)
  switch (kind) {
    case 'flip': {
      const result = copy()
      result[at]! ^= 1 << (c % 8)
      return result
    }
    case 'cut':
      return bytes.subarray(0, c % 2 ? a % bytes.length : bytes.length - length)
    case 'write': {
      const result = copy()
      const value =
        c % 3 === 0 ? c : c % 3 === 1 ? VALUES[c % VALUES.length]! : c % (2 * bytes.length)
      const field = Buffer.alloc(4)
      field.writeUInt32LE(value % 2 ** 32)
      field.copy(result, at - (at % 2))
      return result
    }
    case 'keyword': {
      const keyword = Buffer.from(KEYWORDS[c % KEYWORDS.length]!, 'latin1')
      if (c % 2 === 0) return Buffer.concat([bytes.subarray(0, at), keyword, bytes.subarray(at)])
      const result = copy()
      keyword.copy(result, at)
      return result
    }
    case 'repeat':
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
    case 'splice': {
      const from = a % Math.max(1, other.length)
      const piece = other.subarray(from, from + length)
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
    }
    case 'drop':
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
  }
}
