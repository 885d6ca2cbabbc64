// What a landform is drawn from: points, not yet written down, so that a view can be cut out of them.
import type { Frame } from '../../app/drawings/views.ts'
import { type Point, fill, gather, line } from './path.ts'

export type Oval = readonly [x: number, y: number, rx: number, ry: number]

export type Shape = {
  /** An SVG element, made from path data. */
  readonly write: (data: string) => string
} & (
  | { readonly pieces: readonly (readonly Point[])[]; readonly closed: boolean }
  | { readonly ovals: readonly Oval[] }
)

export const area = (colour: string, pieces: readonly (readonly Point[])[]): Shape => ({
  write: (data) => fill(colour, data),
  pieces,
  closed: true,
})

export const lines = (
  colour: string,
  weight: number,
  pieces: readonly (readonly Point[])[],
  more?: string,
): Shape => ({ write: (data) => line(colour, weight, data, more), pieces, closed: false })

export const ovals = (colour: string, all: readonly Oval[]): Shape => ({
  write: (data) => fill(colour, data),
  ovals: all,
})

export const pathData = (shape: Shape): string =>
  'ovals' in shape ? ovalData(shape.ovals) : gather(shape.pieces, shape.closed)

export const markup = (shapes: readonly Shape[]): string =>
  shapes.map((shape) => shape.write(pathData(shape))).join('')

/** Ovals as one path, each begun where the last one ended. */
function ovalData(all: readonly Oval[]): string {
  let out = ''
  let [fromX, fromY] = [0, 0]
  for (const [x, y, rx, ry] of all) {
    const wide = Math.max(1, Math.round(rx))
    const high = Math.max(1, Math.round(ry))
    const [left, middle] = [Math.round(x) - wide, Math.round(y)]
    out += `m${left - fromX} ${middle - fromY}a${wide} ${high} 0 0 1 ${2 * wide} 0a${wide} ${high} 0 0 1-${2 * wide} 0`
    ;[fromX, fromY] = [left, middle]
  }
  return out.replace(/^m/, 'M').replaceAll(' -', '-')
}

/** What is kept around a frame, in units: half the surface line where a phone shows the drawing smallest, and more. */
const margin = 8

/**
 * What of the shapes a frame shows. Points are left out, never moved or added: a run of points beyond one side of the
 * frame is cut down to its first and last, so that every edge inside is the one of the whole drawing.
 */
export function cutOut(shapes: readonly Shape[], [left, top, width, height]: Frame): Shape[] {
  const beyond: ((point: Point) => boolean)[] = [
    ([x]) => x < left - margin,
    ([x]) => x > left + width + margin,
    ([, y]) => y < top - margin,
    ([, y]) => y > top + height + margin,
  ]
  const shows = ([x, y, rx, ry]: Oval) =>
    !beyond.some((isBeyond) =>
      [-rx, rx].every((dx) => [-ry, ry].every((dy) => isBeyond([x + dx, y + dy]))),
    )
  return shapes.map((shape) =>
    'ovals' in shape
      ? { ...shape, ovals: shape.ovals.filter(shows) }
      : {
          ...shape,
          pieces: shape.pieces.map((piece) =>
            beyond.reduce((left, isBeyond) => thinned(left, isBeyond, shape.closed), piece),
          ),
        },
  )
}

const thinned = (
  piece: readonly Point[],
  isBeyond: (point: Point) => boolean,
  closed: boolean,
): readonly Point[] =>
  piece.filter((point, i) => {
    const around = closed
      ? [piece.at(i - 1), piece[(i + 1) % piece.length]]
      : [piece[i - 1], piece[i + 1]]
    return ![point, ...around].every((one) => !one || isBeyond(one))
  })
