import type { Entry } from 'core/content/records.ts'
import { Picture } from '../photos/picture.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './logo-strip.css?inline'

/** With fewer logos the strip is left out. */
export const fewestLogos = 3

/** Logos in rows: a picture or a drawing, or the client's name where there is neither. */
export function LogoStrip({ logos }: { logos: readonly Entry<'clients'>[] }) {
  return (
    <ul className="logo-strip">
      <SectionStyle name="logo-strip" css={css} />
      {logos.map((logo) => (
        <li key={logo.name}>
          <Logo {...logo} />
        </li>
      ))}
    </ul>
  )
}

/** Only invented clients have a drawn logo. */
function Logo({ name, image, mark, source }: Entry<'clients'>) {
  if (image) return <Picture name={image.name} alt={image.alt} sizes="12rem" />
  if (mark && source === 'sample') {
    // With low priority, because React preloads others, and the logos at the foot of Home came before the land at its top.
    return <img src={`/marks/${mark}.svg`} alt={name} decoding="async" fetchPriority="low" />
  }
  return <span>{name}</span>
}
