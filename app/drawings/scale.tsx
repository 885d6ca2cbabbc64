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
      <Words of={of} sizes={sizes} crop="wide" />
      <Words of={of} sizes={sizes} crop="narrow" />
    </div>
  )
}

/** The words, over the machines that the style puts under them (`data-drawing` in ui/ui.css). */
function Words({ of, sizes, crop }: ScaleProps & { crop: 'wide' | 'narrow' }) {
  const file = `${of}-${crop}` as const
  const { viewBox, width, height } = drawnImage(file)
  return (
    <svg
      className={`crop-${crop}`}
      data-drawing={file}
      viewBox={viewBox}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {drawn.ends[file].map((share, end) => (
        <text key={share} x={Math.round(share * width)} y={height - 4} textAnchor="middle">
          {sizes[end]}
        </text>
      ))}
    </svg>
  )
}
