export type Point = readonly [x: number, y: number]

const short = (n: number): string => String(n).replace(/^(-?)0\./, '$1.')

function join(numbers: readonly string[]): string {
  let out = ''
  for (const n of numbers) {
    // A second decimal point or a minus sign separates two numbers by itself.
    const glued = out === '' || n.startsWith('-') || (n.startsWith('.') && /\.\d+$/.test(out))
    out += glued ? n : ' ' + n
  }
  return out
}

/** Rounds to `step` first and takes differences after, so relative data never drifts. */
export function trace(points: readonly Point[], closed: boolean, step = 1, from?: Point): string {
  const digits = step < 1 ? 1 : 0
  const snap = (n: number): number => Number((Math.round(n / step) * step).toFixed(digits))
  const gap = (a: number, b: number): string => short(Number((b - a).toFixed(digits)))
  const all = points.map(([x, y]) => [snap(x), snap(y)] as const)
  const kept = all.filter((p, i) => {
    const before = all[i - 1]
    return !before || before[0] !== p[0] || before[1] !== p[1]
  })
  const lean = kept.filter((p, i) => {
    const a = kept[i - 1]
    const b = kept[i + 1]
    if (!a || !b) return true
    const cross = (p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])
    const ahead = (p[0] - a[0]) * (b[0] - p[0]) + (p[1] - a[1]) * (b[1] - p[1])
    return cross !== 0 || ahead < 0
  })
  const first = lean[0]
  if (!first || lean.length < 2) return ''
  let out = from
    ? 'm' + join([gap(snap(from[0]), first[0]), gap(snap(from[1]), first[1])])
    : 'M' + join([short(first[0]), short(first[1])])
  let run: string[] = []
  const flush = (): void => {
    if (run.length) out += 'l' + join(run)
    run = []
  }
  let last = first
  for (const p of lean.slice(1)) {
    const dx = gap(last[0], p[0])
    const dy = gap(last[1], p[1])
    if (dy === '0') {
      flush()
      out += 'h' + dx
    } else if (dx === '0') {
      flush()
      out += 'v' + dy
    } else {
      run.push(dx, dy)
    }
    last = p
  }
  flush()
  return closed ? out + 'z' : out
}

/** Many outlines in one path, each begun relative to the last. */
export function gather(pieces: readonly (readonly Point[])[], closed: boolean, step = 1): string {
  let out = ''
  let from: Point | undefined
  for (const piece of pieces) {
    const data = trace(piece, closed, step, from)
    if (!data) continue
    out += data
    from = closed ? piece[0] : piece[piece.length - 1]
  }
  return out
}

export const fill = (colour: string, data: string): string =>
  data ? `<path fill="${colour}" d="${data}"/>` : ''

/** A line that keeps its weight on the screen, whatever size the drawing is shown at. */
export const line = (colour: string, weight: number, data: string, more = ''): string =>
  data
    ? `<path fill="none" stroke="${colour}" stroke-width="${weight}"${more} vector-effect="non-scaling-stroke" d="${data}"/>`
    : ''

export interface Size {
  readonly width: number
  readonly height: number
}

export const viewBox = (size: Size): string => `0 0 ${size.width} ${size.height}`

export const symbol = (id: string, size: Size, body: string): string =>
  `<symbol id="${id}" viewBox="${viewBox(size)}">${body}</symbol>`

/** Symbols, for pages to place. */
export const file = (...symbols: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`

/** One drawing, which a page may show as an image. */
export const image = (box: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`
