import { drawnSymbol } from './symbols.ts'

const variants = 6

/**
 * The thin beds between two bands, lying on the upper one's lower edge. The style shows it only where the grounds
 * differ, and colours it (sections/band.css). @param place decides where the beds are faulted
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

/** The same for the same words, in every build. */
const hash = (words: string): number =>
  [...words].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7)
