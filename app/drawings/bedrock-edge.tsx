import { drawnSymbol } from './symbols.ts'

/** The last beds of a page, above the footer: burgundy, a gold line, bedrock. */
export function BedrockEdge() {
  return (
    <div className="bedrock-edge">
      <Edge crop="wide" />
      <Edge crop="narrow" />
    </div>
  )
}

function Edge({ crop }: { crop: 'wide' | 'narrow' }) {
  const { href, width, height } = drawnSymbol('beds', `bedrock-${crop}`)
  return (
    <svg
      className={`crop-${crop}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <use href={href} width={width} height={height} />
    </svg>
  )
}

/** The bedrock itself, behind the words of the footer. */
export function Bedrock() {
  const { href, width, height } = drawnSymbol('beds', 'rock')
  return (
    <svg
      className="bedrock"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <use href={href} width={width} height={height} />
    </svg>
  )
}
