import { drawnSymbol } from './symbols.ts'

/** A word below a drawing, at a share of its width. */
export type Label = { text: string; share: number }

type DrawingProps = {
  /** A file of this folder, without its ending. */
  file: string
  /** Drawn over each other; all have the same size. */
  symbols: readonly [string, ...string[]]
  className?: string
  labels?: readonly Label[]
}

/** Room below a drawing for its words, in the drawing's units. */
const labelRoom = 56

/** Symbols of a drawn file, as decoration: what a drawing shows, the page says in words. */
export function Drawing({ file, symbols, className, labels = [] }: DrawingProps) {
  const parts = symbols.map((id) => ({ id, ...drawnSymbol(file, id) }))
  const { width, height } = parts[0]!
  const box = labels.length > 0 ? height + labelRoom : height
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${box}`}
      width={width}
      height={box}
      aria-hidden="true"
    >
      {parts.map(({ id, href }) => (
        <use key={id} href={href} width={width} height={height} className={`part-${id}`} />
      ))}
      {labels.map(({ text, share }) => (
        <text
          key={text}
          x={Math.round(share * width)}
          y={box - 4}
          textAnchor={share > 0.95 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
