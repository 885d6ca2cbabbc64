import { drawnSymbol } from './symbols.ts'

type SingleSymbolProps = {
  /** Name without extension. */
  file: string
  id: string
  className: string
  /** Width of the view box in drawing units; unset: the width of the symbol. */
  across?: number | undefined
  /** Pixels per unit. */
  scale?: number
}

/** One symbol of a drawing file, as decoration: the text of the page says what it shows. */
export function SingleSymbol({ file, id, className, across, scale = 1 }: SingleSymbolProps) {
  const { href, width, height } = drawnSymbol(file, id)
  const box = across ?? width
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box} ${height}`}
      width={Math.round(box * scale)}
      height={Math.round(height * scale)}
      aria-hidden="true"
    >
      <use href={href} width={width} height={height} />
    </svg>
  )
}
