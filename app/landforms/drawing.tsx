import type { ReactNode } from 'react'
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

type Address = (url: string) => {
  href?: string
  'data-href'?: string
  suppressHydrationWarning?: true
}
const held: Address = (url) => ({ 'data-href': url, suppressHydrationWarning: true })
const plain: Address = (url) => ({ href: url })

/**
 * A drawing whose addresses wait in `data-href` until the words have been painted and the early script has seen that it
 * is displayed: browsers fetch an external `<use>` at once, and even where it is not shown. Without scripts a twin
 * stands in `<noscript>`.
 */
export function Held({ children }: { children: (address: Address) => ReactNode }) {
  return (
    <>
      {children(held)}
      <noscript>{children(plain)}</noscript>
    </>
  )
}

/** A drawing in its two crops: a phone fetches its own and no other. */
export function Drawing({ wide, narrow }: Crops) {
  return (
    <Held>
      {(address) => (
        <>
          <Crop kind="wide" drawing={wide} address={address} />
          <Crop kind="narrow" drawing={narrow} address={address} />
        </>
      )}
    </Held>
  )
}

type CropProps = {
  kind: 'wide' | 'narrow'
  drawing: Drawn & { labels?: readonly Label[] }
  address: Address
}

/** Room below a scale for its words, in the drawing's units. */
const labelRoom = 56

function Crop({ kind, drawing, address }: CropProps) {
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
      {symbols.map((symbol) => (
        <use
          key={symbol}
          {...address(`${drawnUrl(file)}#${symbol}`)}
          width={width}
          height={height}
          className={`part-${symbol}`}
        />
      ))}
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
