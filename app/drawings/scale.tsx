import { Crop, type CropName } from './crop.tsx'
import drawn from './drawn.json' with { type: 'json' }
import { drawnImage } from './symbols.ts'

type ScaleProps = {
  of: 'ruler' | 'gauge'
  /** Of the smallest and the largest machine. Those drawn between them have no figure: the records hold none. */
  sizes: readonly [smallest: string, largest: string]
}

/** Excavators by tonnage, or water carts by litres, beside a person of 1.7 m. Decoration: the page says the range in text. */
export function Scale({ of, sizes }: ScaleProps) {
  return (
    <div className="scale">
      <Machines of={of} sizes={sizes} crop="wide" />
      <Machines of={of} sizes={sizes} crop="narrow" />
    </div>
  )
}

function Machines({ of, sizes, crop }: ScaleProps & { crop: CropName }) {
  const file = `${of}-${crop}` as const
  const { width, height } = drawnImage(file)
  return (
    <Crop drawing={of} crop={crop}>
      {drawn.ends[file].map((share, end) => (
        <text key={share} x={Math.round(share * width)} y={height - 4} textAnchor="middle">
          {sizes[end]}
        </text>
      ))}
    </Crop>
  )
}
