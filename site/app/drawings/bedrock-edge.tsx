import { SingleSymbol } from './single-symbol.tsx'
import { drawnSymbol } from './symbols.ts'

/** The last beds of a page, above the footer: burgundy, a line of clay, bedrock. */
export function BedrockEdge() {
  return (
    <div className="bedrock-edge">
      <SingleSymbol file="beds" id="bedrock-wide" className="crop-wide" />
      <SingleSymbol file="beds" id="bedrock-narrow" className="crop-narrow" />
    </div>
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
