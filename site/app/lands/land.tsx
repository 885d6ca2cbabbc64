import type { ReactNode } from 'react'
import { drawingUrl } from '../drawings/symbols.ts'
import skies from './skies.json' with { type: 'json' }
import type { ViewName } from 'core/drawings/views.ts'

const files = import.meta.glob<string>('./*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

type LandProps = {
  view: ViewName
  /** Content on top of the picture. */
  children?: ReactNode
  /** In the first viewport: the picture is loaded with the document. Others are lazy. */
  first?: true | undefined
}

// The same media query as in land.css.
const wide = '(min-width: 60em), (min-width: 40em) and (orientation: landscape)'
const broad = '(min-width: 112.5em)'

/**
 * The landscape at the end of a hero or of another band. Its box and the colours of its sky are painted with the text; the picture
 * follows without a layout shift.
 */
export function Land({ view, first, children }: LandProps) {
  return (
    <div className="land" data-view={view} aria-hidden="true">
      {/* React moves it into the head, once. */}
      <style href={`sky-${view}`} precedence="section">
        {skyOf(view)}
      </style>
      <LandPicture view={view} first={first} />
      {children}
    </div>
  )
}

/** The picture in the composition for the window's shape. @param ahead paths of pages for whose links a script loads it early */
export function LandPicture({ view, first, ahead }: LandProps & { ahead?: string }) {
  const file = (shape: string, format: string) => files[`./${view}-${shape}.${format}`]
  return (
    <picture>
      <source media="(prefers-reduced-data: reduce)" srcSet={drawingUrl('chevron')} />
      <source type="image/avif" media={broad} srcSet={file('broad', 'avif')} />
      <source type="image/avif" media={wide} srcSet={file('wide', 'avif')} />
      <source type="image/avif" srcSet={file('tall', 'avif')} />
      <source media={wide} srcSet={file('wide', 'webp')} />
      <img
        data-ahead={ahead}
        src={file('tall', 'webp')}
        alt=""
        loading={first ? undefined : 'lazy'}
        fetchPriority={first && 'high'}
        decoding={first && 'async'}
      />
    </picture>
  )
}

/** The gradient that CSS paints until the picture is loaded: the mean colours of its rows. */
function skyOf(view: ViewName): string {
  const { tall, wide: desk } = skies[view]
  return `[data-view=${view}]{--tall:${tall.join()};--wide:${desk.join()}}`
}
