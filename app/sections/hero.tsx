import { Core } from '../drawings/core.tsx'
import { Landform } from '../drawings/landform.tsx'
import type { Telephone } from '../content/contact-details.ts'
import { groundOf, useHero } from '../metadata.ts'
import { Actions, type Action } from '../ui/button.tsx'
import { Photo, type Photograph } from './photo.tsx'

type HeroProps = {
  /** The page's only h1. */
  title: string
  subtitle?: string
  /** `Get Started`, to /contact, unless said otherwise. */
  action?: Action
  /** A second, quieter action. */
  more?: Action
  /** Its number in large figures, itself the link. */
  call?: Telephone
  /** Across the page below the words, in place of the land. */
  photo?: Photograph
}

const getStarted: Action = { label: 'Get Started', href: '/contact' }

/** The top of every page, as its `handle` says: under open land, above a strip of it, beside the core, or on paper. */
export function Hero({ title, subtitle, action = getStarted, more, call, photo }: HeroProps) {
  const look = useHero()
  return (
    <section
      className="hero"
      data-kind={photo ? 'photo' : look.kind}
      data-fills={!photo && look.kind === 'land' && look.fills ? '' : undefined}
      data-ground={groundOf(look)}
    >
      <div className="hero-words">
        <h1 tabIndex={-1}>{title}</h1>
        {call && (
          <p className="hero-call">
            <a href={call.tel}>
              <span className="visually-hidden">Call </span>
              {call.display}
            </a>
          </p>
        )}
        <div className="hero-lead">
          {subtitle && <p className="hero-subtitle">{subtitle}</p>}
          <Actions actions={more ? [action, more] : [action]} />
        </div>
      </div>
      {photo ? (
        <Photo photo={photo} format="wide" eager />
      ) : (
        <>
          {look.kind === 'core' && <Core interval={look.interval} />}
          {'view' in look && <Landform view={look.view} />}
        </>
      )}
    </section>
  )
}
