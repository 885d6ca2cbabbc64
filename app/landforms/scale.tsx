import { Drawing } from './drawing.tsx'
import { scales, type LabelledCrops } from './sizes.ts'

/** Excavators by tonnage, or a tank by litres, with the figures in words. Decoration: the page says the range in text. */
export function Scale({ of }: { of: keyof typeof scales }) {
  const { wide, narrow } = scales[of]
  return (
    <div className="scale">
      <Drawing wide={ends(wide)} narrow={ends(narrow)} />
    </div>
  )
}

/** The business names a smallest and a largest; what is drawn between them bears no figure. */
function ends(drawing: LabelledCrops['wide']): LabelledCrops['wide'] {
  return {
    ...drawing,
    labels: drawing.labels.filter((_, at, { length }) => at % (length - 1) === 0),
  }
}
