import type { RecordOf } from 'core/content/records.ts'
import { Picture } from '../photos/picture.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './artwork.css?inline'

type Art = NonNullable<RecordOf<'commissioned-art'>['art']>

/** Commissioned art, shown only with its artist, language group, title, year and licence. */
export function Artwork({ art }: { art: Art }) {
  const { artist, languageGroup, title, year, licence, image } = art
  return (
    <figure className="artwork">
      <SectionStyle name="artwork" css={css} />
      <Picture name={image.name} alt={image.alt} sizes="(min-width: 80em) 77rem, 95vw" />
      <figcaption>
        <strong>{artist}</strong>, {languageGroup}: <cite>{title}</cite>, {year}. {licence}
      </figcaption>
    </figure>
  )
}
