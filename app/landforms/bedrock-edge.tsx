import { Drawing } from './drawing.tsx'
import { bedrock } from './sizes.ts'

/** The last beds of a page, above the footer: burgundy, a gold line, bedrock. */
export function BedrockEdge() {
  return (
    <div className="bedrock-edge">
      <Drawing {...bedrock} />
    </div>
  )
}
