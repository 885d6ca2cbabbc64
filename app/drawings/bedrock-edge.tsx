import { Drawing } from './drawing.tsx'

/** The last beds of a page, above the footer: burgundy, a gold line, bedrock. */
export function BedrockEdge() {
  return (
    <div className="bedrock-edge">
      <Drawing file="beds" symbols={['bedrock-wide']} className="crop-wide" />
      <Drawing file="beds" symbols={['bedrock-narrow']} className="crop-narrow" />
    </div>
  )
}
