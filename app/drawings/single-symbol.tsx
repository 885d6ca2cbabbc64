import { drawnSymbol } from './symbols.ts'

type SingleSymbolProps = {
  /** Without its ending. */
  file: string
  id: string
  className: string
  /** How many units its box is wide; else as wide as the symbol. */
  across?: number | undefined
  /** Pixels to the unit. */
  scale?: number
}

/** One symbol of a drawn file, as decoration: what it shows, the page says in words. */
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
