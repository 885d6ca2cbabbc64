import { drawnSymbol } from './symbols.ts'

const variants = 6

/**
 * The thin beds between two bands, at the lower edge of the upper one. The style sheet shows them only where the grounds differ,
 * and colours them (sections/band.css). @param place selects one of the variants of the drawing
 */
export function Boundary({ place }: { place: string }) {
  const { href, width, height } = drawnSymbol('beds', `throw-${1 + (hash(place) % variants)}`)
  return (
    <svg
      className="boundary"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={href} />
    </svg>
  )
}

/** A stable hash: the same words give the same variant in every build. */
const hash = (words: string): number =>
  [...words].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7)
