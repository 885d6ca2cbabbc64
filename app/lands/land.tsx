import skies from './skies.json' with { type: 'json' }
import type { ViewName } from './views.ts'

const files = import.meta.glob<string>('./*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

// Also in land.css.
const wide = '(min-width: 60em), (min-width: 40em) and (orientation: landscape)'
const broad = '(min-width: 112.5em)'

/**
 * The land that a hero ends in. Its box and the colours of its sky are there with the words; the picture comes after them and
 * moves nothing. Lazy, though it is in view: so it is asked for after the layout, and not at all where data is to be saved.
 */
export function Land({ view }: { view: ViewName }) {
  return (
    <div className="land" data-view={view} aria-hidden="true">
      <style>{skyOf(view)}</style>
      <LandPicture view={view} />
    </div>
  )
}

/** In a composition for the window. @param id for a script that fetches it ahead */
export function LandPicture({ view, id }: { view: ViewName; id?: string }) {
  const file = (shape: string, format: string) => files[`./${view}-${shape}.${format}`]
  return (
    <picture>
      <source type="image/avif" media={broad} srcSet={file('broad', 'avif')} />
      <source type="image/avif" media={wide} srcSet={file('wide', 'avif')} />
      <source type="image/avif" srcSet={file('tall', 'avif')} />
      <source media={wide} srcSet={file('wide', 'webp')} />
      <img id={id} src={file('tall', 'webp')} alt="" loading="lazy" decoding="async" />
    </picture>
  )
}

/** What CSS paints until the picture is there: the mean colours of its rows. */
function skyOf(view: ViewName): string {
  const { tall, wide: desk } = skies[view]
  return `[data-view=${view}]{--tall:${tall.join()};--wide:${desk.join()}}`
}
