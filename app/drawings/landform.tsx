import { Drawing } from './drawing.tsx'

export type Family = 'pilbara' | 'goldfields' | 'southwest' | 'perth' | 'core'

/** The ground that a page's hero ends in, its surface drawn in once; a phone has a crop of its own. */
export function Landform({ family }: { family: Family }) {
  return (
    <div className="landform" data-family={family}>
      <Drawing file={`${family}-wide`} symbols={['land', 'line']} className="crop-wide" />
      <Drawing file={`${family}-narrow`} symbols={['land', 'line']} className="crop-narrow" />
    </div>
  )
}
