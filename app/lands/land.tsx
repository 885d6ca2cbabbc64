import type { ReactNode } from 'react'
import { drawingUrl } from '../drawings/symbols.ts'
import skies from './skies.json' with { type: 'json' }
import type { ViewName } from './views.ts'

const files = import.meta.glob<string>('./*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

type LandProps = {
  view: ViewName
  /** What stands on it. */
  children?: ReactNode
  /** Of the first screen: asked for with the document. The others are lazy. */
  first?: true | undefined
}

// Also in land.css.
const wide = '(min-width: 60em), (min-width: 40em) and (orientation: landscape)'
const broad = '(min-width: 112.5em)'

/**
 * The land that a hero ends in, or another band. Its box and the colours of its sky are there with the words; the picture comes
 * after them and moves nothing.
 */
export function Land({ view, first, children }: LandProps) {
  return (
    <div className="land" data-view={view} aria-hidden="true">
      {/* React puts it into the head, once. */}
      <style href={`sky-${view}`} precedence="section">
        {skyOf(view)}
      </style>
      <LandPicture view={view} first={first} />
      {children}
    </div>
  )
}

/** In a composition for the window. @param id for a script that fetches it ahead */
export function LandPicture({ view, first, id }: LandProps & { id?: string }) {
  const file = (shape: string, format: string) => files[`./${view}-${shape}.${format}`]
  return (
    <picture>
      <source media="(prefers-reduced-data: reduce)" srcSet={drawingUrl('chevron')} />
      <source type="image/avif" media={broad} srcSet={file('broad', 'avif')} />
      <source type="image/avif" media={wide} srcSet={file('wide', 'avif')} />
      <source type="image/avif" srcSet={file('tall', 'avif')} />
      <source media={wide} srcSet={file('wide', 'webp')} />
      <img
        id={id}
        src={file('tall', 'webp')}
        alt=""
        loading={first ? undefined : 'lazy'}
        decoding={first && 'async'}
      />
    </picture>
  )
}

/** What CSS paints until the picture is there: the mean colours of its rows. */
function skyOf(view: ViewName): string {
  const { tall, wide: desk } = skies[view]
  return `[data-view=${view}]{--tall:${tall.join()};--wide:${desk.join()}}`
}
