import { Landform } from '../drawings/landform.tsx'
import { useLandform } from '../metadata.ts'
import { Actions, type Action } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

type HeroProps = {
  /** The page's only h1. */
  title: string
  subtitle?: string
  /** `Get Started`, to /contact, unless said otherwise. */
  action?: Action
  /** A second, quieter action. */
  more?: Action
  /** A photograph behind the words instead of the landform, always shaded. */
  image?: { name: string; overlay?: 'strong' | 'strongest' }
}

const getStarted: Action = { label: 'Get Started', href: '/contact' }

/** The top of every page: burgundy, ending in the landform of the page's family. */
export function Hero({ title, subtitle, action = getStarted, more, image }: HeroProps) {
  const family = useLandform()
  return (
    <section className="hero" data-ground="primary" data-family={image ? undefined : family}>
      {image && (
        <div className="hero-image" data-overlay={image.overlay ?? 'strong'}>
          <Picture name={image.name} alt="" sizes="100vw" eager />
        </div>
      )}
      <div className="hero-words">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className="hero-subtitle">{subtitle}</p>}
        <Actions actions={more ? [action, more] : [action]} />
      </div>
      {!image && <Landform family={family} />}
    </section>
  )
}
