import type { Entry } from 'core/content/records.ts'
import { Picture } from '../photos/picture.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './logo-strip.css?inline'

/** Fewer logos than this look like a mistake: the strip is left out. */
export const fewestLogos = 3

/** Marks in a row that wraps: photographed or drawn, or the name where there is neither. */
export function LogoStrip({ logos }: { logos: readonly Entry<'clients'>[] }) {
  return (
    <>
      <SectionStyle name="logo-strip" css={css} />
      <ul className="logo-strip">
        {logos.map((logo) => (
          <li key={logo.name}>
            <Logo {...logo} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A drawn mark stands for an invented client alone. */
function Logo({ name, image, mark, source }: Entry<'clients'>) {
  if (image) return <Picture name={image.name} alt={image.alt} sizes="12rem" />
  if (mark && source === 'sample') {
    // React preloads pictures of ordinary priority: these, at the foot of Home, then came before the land that it begins with.
    return <img src={`/marks/${mark}.svg`} alt={name} decoding="async" fetchPriority="low" />
  }
  return <span>{name}</span>
}
