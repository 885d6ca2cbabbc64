import { Drawing } from './drawing.tsx'
import { profiles, type Family } from './sizes.ts'

/** The ground that a page's hero ends in, its surface drawn in once. */
export function Landform({ family }: { family: Family }) {
  return (
    <div className="landform" data-family={family}>
      <Drawing {...profiles[family]} />
    </div>
  )
}
