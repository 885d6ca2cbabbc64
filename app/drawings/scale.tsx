import drawn from './drawn.json' with { type: 'json' }
import { drawnImage } from './symbols.ts'

type ScaleProps = {
  of: 'ruler' | 'gauge'
  /** Of the smallest and the largest machine. Those drawn between them have no figure: the records hold none. */
  sizes: readonly [smallest: string, largest: string]
}

/** Excavators by tonnage, or water carts by litres, beside a person of 1.7 m. Decoration: the page says the range in text. */
export function Scale({ of, sizes }: ScaleProps) {
  const wide = drawnImage(`${of}-wide`)
  const narrow = drawnImage(`${of}-narrow`)
  return (
    <div className="scale">
      <picture>
        {/* Paper has the wide one, which a desktop has fetched: its words are those below. */}
        <source
          media="print, (min-width: 48em)"
          srcSet={wide.url}
          width={wide.width}
          height={wide.height}
        />
        <img src={narrow.url} width={narrow.width} height={narrow.height} alt="" loading="lazy" />
      </picture>
      <Words of={of} sizes={sizes} crop="wide" />
      <Words of={of} sizes={sizes} crop="narrow" />
    </div>
  )
}

function Words({ of, sizes, crop }: ScaleProps & { crop: 'wide' | 'narrow' }) {
  const { viewBox, width, height } = drawnImage(`${of}-${crop}`)
  return (
    <svg
      className={`crop-${crop}`}
      viewBox={viewBox}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {drawn.ends[`${of}-${crop}`].map((share, end) => (
        <text key={share} x={Math.round(share * width)} y={height - 4} textAnchor="middle">
          {sizes[end]}
        </text>
      ))}
    </svg>
  )
}
