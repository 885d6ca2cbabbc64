import { notFoundPage } from 'core/site-map.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Sections } from './page-view.tsx'
import { resolveActions } from './target.ts'

/** The not-found page: in place of a landscape, the surface line with a survey peg. */
export function NotFound() {
  const page = notFoundPage()
  const [action] = resolveActions(page.hero.actions ?? [])
  return (
    <>
      <section className="hero" data-kind="plain" data-ground="default" data-not-found="">
        <div className="hero-words">
          <h1>{page.hero.title}</h1>
          <div className="hero-lead">
            <p className="hero-subtitle">{page.hero.subtitle}</p>
            <p className="actions">{action && <ButtonLink {...action} />}</p>
          </div>
        </div>
        <svg
          className="empty-datum"
          viewBox="0 0 1600 60"
          width="1600"
          height="60"
          preserveAspectRatio="xMaxYMax slice"
          aria-hidden="true"
        >
          <path d="M0 59h1600M1420 59V14m0 0h34l-8 9 8 9h-34" />
        </svg>
      </section>
      <Sections of={page} />
    </>
  )
}
