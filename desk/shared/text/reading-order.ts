// Text of a PDF page, assembled from the runs that it was drawn in. A run ends where the font changes, even inside of a word when one font
// lacks a letter; and right-to-left text is drawn in visual order, from the left.

/** As pdf.js gives it. Positions and sizes are in the page's own unit. */
type TextRun = {
  str: string
  dir: string
  width: number
  height: number
  transform: number[]
  hasEOL: boolean
}

/** A part of a run at its position in the text. Spaces and line breaks between runs belong to none. */
type Piece = {
  text: string
  /** Index of the run on its page; undefined: between two runs. */
  run: number | undefined
  /** Where the part begins in the run. */
  from: number
}

type Placed = { run: TextRun; at: number; x: number; end: number; y: number; size: number }

/** Between two runs of a line. */
const gap: Gap = 'gap'

/** A gap wider than this share of the letters' height separates two words. */
const wordGap = 0.15

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const leftToRight =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}])\p{L}/u
const isNumber = (text: string): boolean => /\d/.test(text) && /^[\d\s.,:/+()-]+$/.test(text)

/** Pieces in reading order; joined, they are the text. */
export function readingOrder(runs: readonly TextRun[]): Piece[] {
  const page = lettersOf(runs)
  /** A line is right-to-left if it has more than so many such letters for each other letter: fewer are needed on a right-to-left page. */
  const share = page.rightToLeft > page.leftToRight ? 0.5 : 2
  const pieces: Piece[] = []
  let line: Placed[] = []
  const endLine = () => {
    const letters = lettersOf(line.map(({ run }) => run))
    pieces.push(
      ...(letters.rightToLeft > 0
        ? mixed(line, letters.rightToLeft > share * letters.leftToRight)
        : plain(line)),
    )
    line = []
  }
  runs.forEach((run, at) => {
    const [a = 0, b = 0, , , x = 0, y = 0] = run.transform
    line.push({ run, at, x, end: x + run.width, y, size: Math.hypot(a, b) || run.height })
    if (!run.hasEOL) return
    endLine()
    pieces.push({ text: '\n', run: undefined, from: 0 })
  })
  endLine()
  return pieces
}

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

function lettersOf(runs: readonly TextRun[]): { rightToLeft: number; leftToRight: number } {
  const count = (pattern: RegExp) =>
    runs.reduce((sum, { str }) => sum + [...str].filter((one) => pattern.test(one)).length, 0)
  return { rightToLeft: count(rightToLeft), leftToRight: count(leftToRight) }
}

/** Left to right, in the order in which it was drawn. pdf.js adds most spaces itself. */
function plain(line: readonly Placed[]): Piece[] {
  return line.flatMap((one, n) => {
    const before = line[n - 1]
    const isApart =
      before !== undefined &&
      !/\s$/.test(before.run.str) &&
      !/^\s/.test(one.run.str) &&
      before.run.str !== '' &&
      isGap(before, one)
    return [...(isApart ? [blank] : []), whole(one)]
  })
}

const blank: Piece = { text: ' ', run: undefined, from: 0 }

const whole = ({ run, at }: Placed): Piece => ({ text: run.str, run: at, from: 0 })

function isGap(left: Placed, right: Placed): boolean {
  const size = Math.min(left.size, right.size) || 1
  const isLevel = Math.abs(left.y - right.y) < size / 2
  return !isLevel || right.x - left.end > wordGap * size || left.x - right.end > wordGap * size
}

/** A line with right-to-left text: its runs from left to right, of which those that belong together are reversed. */
function mixed(line: readonly Placed[], isRightToLeft: boolean): Piece[] {
  const seen = line
    .filter(({ run }) => run.str.trim() !== '')
    .sort((one, other) => one.x - other.x || one.at - other.at)
  const spaced: (Placed | Gap)[] = seen.flatMap<Placed | Gap>((one, n) =>
    n > 0 && isGap(seen[n - 1]!, one) ? [gap, one] : [one],
  )
  const direct = isRightToLeft ? spaced.toReversed() : spaced
  const isForeign = (one: Placed | Gap) =>
    one !== gap && rightToLeft.test(one.run.str) !== isRightToLeft
  const ordered: (Placed | Gap)[] = []
  for (let n = 0; n < direct.length; n++) {
    // Up to the last run of the other direction; gaps between them are reversed with them.
    let end = n
    for (let look = n; look < direct.length; look++) {
      if (isForeign(direct[look]!)) end = look + 1
      else if (direct[look] !== gap) break
    }
    if (!isForeign(direct[n]!)) end = n + 1
    ordered.push(...direct.slice(n, end).toReversed())
    n = end - 1
  }
  return ordered.flatMap((one) =>
    one === gap
      ? [blank]
      : isRightToLeft && isNumber(one.run.str)
        ? groupsTurned(one)
        : [whole(one)],
  )
}

type Gap = 'gap'

/** Groups of a number inside of right-to-left text are drawn with the first one on the right. */
function groupsTurned({ run, at }: Placed): Piece[] {
  const groups = [...run.str.matchAll(/\s+|\S+/g)]
  return groups.toReversed().map((group) => ({ text: group[0], run: at, from: group.index }))
}
