import type { Crops, Drawn, Label } from './sizes.ts'

const urls = import.meta.glob<string>('./drawn/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where a drawn file is served. @param file without its ending */
export function drawnUrl(file: string): string {
  return urls[`./drawn/${file}.svg`]!
}

/**
 * A drawing in its two crops. Browsers fetch an external `<use>` even where it is not shown, so its address waits in
 * `data-href` until the early script has seen which crop is displayed: a phone loads its own and no other. Without
 * scripts both stand in `<noscript>`.
 */
export function Drawing({ wide, narrow }: Crops) {
  return (
    <>
      <Crop kind="wide" drawing={wide} held />
      <Crop kind="narrow" drawing={narrow} held />
      <noscript>
        <Crop kind="wide" drawing={wide} />
        <Crop kind="narrow" drawing={narrow} />
      </noscript>
    </>
  )
}

type CropProps = {
  kind: 'wide' | 'narrow'
  drawing: Drawn & { labels?: readonly Label[] }
  held?: boolean
}

/** Room below a scale for its words, in the drawing's units. */
const labelRoom = 56

function Crop({ kind, drawing, held }: CropProps) {
  const { file, width, height, symbols, labels = [] } = drawing
  const box = labels.length > 0 ? height + labelRoom : height
  return (
    <svg
      className={`crop-${kind}`}
      viewBox={`0 0 ${width} ${box}`}
      width={width}
      height={box}
      aria-hidden="true"
    >
      {symbols.map((symbol) => {
        const address = `${drawnUrl(file)}#${symbol}`
        const place = { width, height, className: `part-${symbol}` }
        return held ? (
          <use key={symbol} data-href={address} {...place} suppressHydrationWarning />
        ) : (
          <use key={symbol} href={address} {...place} />
        )
      })}
      {labels.map(({ text, share }) => (
        <text
          key={text}
          x={Math.round(share * width)}
          y={box - 4}
          textAnchor={share > 0.95 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
