import { Core } from '../drawings/core.tsx'
import { ObjectOnLand } from '../drawings/object-on-land.tsx'
import type { Telephone } from 'core/content/contact-details.ts'
import { groundOf } from '../metadata.ts'
import { Land } from '../lands/land.tsx'
import type { HeroLook } from 'core/page/schema.ts'
import { Actions, type Action } from '../ui/button.tsx'
import { Fleet } from './line-up.tsx'
import { Photo } from './photo.tsx'

type HeroProps = {
  look: HeroLook
  /** The page's only h1. */
  title: string
  subtitle: string | undefined
  /** Without any, and without a telephone number: `Get Started`, to /contact. */
  actions: readonly Action[]
  quiet: boolean | undefined
  /** A telephone number in large digits, as a link. */
  call?: Telephone | undefined
}

/** Unique, because names of sections are in lower case. */
const heroId = '_hero'

const getStarted: Action = { label: 'Get Started', href: '/contact' }

/** The top of every page: with a land, a drill core or a photograph, or plain. */
export function Hero({ look, title, subtitle, actions, quiet, call }: HeroProps) {
  return (
    <section
      className="hero"
      id={heroId}
      data-kind={look.kind}
      data-fills={look.kind === 'land' && look.fills ? '' : undefined}
      data-object={look.kind === 'land' && look.object ? '' : undefined}
      data-ground={groundOf(look)}
    >
      {/* The page change animates the whole hero, so the first frame waits until it is parsed. */}
      <link rel="expect" href={`#${heroId}`} blocking="render" />
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
          {(actions.length > 0 || !call) && (
            <Actions actions={actions.length > 0 ? actions : [getStarted]} quiet={quiet} />
          )}
        </div>
      </div>
      {look.kind === 'photo' && <Photo photo={look.photo} format="wide" eager />}
      {look.kind === 'core' && <Land view="range-night" first />}
      {look.kind === 'core' && <Core interval={look.interval} />}
      {look.kind === 'land' && (
        <Land view={look.view} first>
          {look.fleet && <Fleet />}
          {look.object && <ObjectOnLand object={look.object} />}
        </Land>
      )}
    </section>
  )
}
