import type { RecordOf } from 'core/content/records.ts'
import { Photo } from './photo.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './letter.css?inline'

/** A stand-in for the signature in the demonstration: a stroke that reads as no name. */
function InventedStroke() {
  return (
    <svg className="letter-stroke" viewBox="0 0 220 64" aria-hidden="true">
      <path d="M6 46c18-34 30-42 34-34s-14 40-8 42 20-28 28-28-6 24 2 24 14-22 22-22 0 20 8 20 16-30 24-30-4 28 6 28c12 0 30-14 46-16s34 6 46 2" />
    </svg>
  )
}

type LetterProps = { from: NonNullable<RecordOf<'managing-director'>> }

/** A signed message; without a name the role signs. */
export function Letter({ from: { name, title, message, signature, source } }: LetterProps) {
  return (
    <article className="letter">
      <SectionStyle name="letter" css={css} />
      {message.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <footer>
        {signature ? (
          <Photo photo={signature} format="signature" />
        ) : (
          source === 'sample' && <InventedStroke />
        )}
        <p>
          <strong>{name ?? title}</strong>
        </p>
        {name && <p className="label">{title}</p>}
      </footer>
    </article>
  )
}
