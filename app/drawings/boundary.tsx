import { drawnSymbol } from './symbols.ts'

type BoundaryProps = {
  between: 'cream-to-paper' | 'paper-to-cream' | 'paper-to-burgundy' | 'burgundy-to-paper'
}

/** The thin beds between two bands, lying on the upper one's lower edge. */
export function Boundary({ between }: BoundaryProps) {
  const { href, width, height } = drawnSymbol('beds', between)
  return (
    <svg
      className="boundary"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={href} />
    </svg>
  )
}
