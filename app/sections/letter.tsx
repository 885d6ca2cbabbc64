import type { RecordOf } from '../content/records.ts'
import { Photo } from './photo.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './letter.css?inline'

type LetterProps = { from: NonNullable<RecordOf<'managing-director'>> }

/** A signed message; without a name it is signed by the role. */
export function Letter({ from: { name, title, message, signature } }: LetterProps) {
  return (
    <>
      <SectionStyle name="letter" css={css} />
      <article className="letter">
        {message.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <footer>
          {signature && <Photo photo={signature} format="signature" />}
          <p>
            <strong>{name ?? title}</strong>
          </p>
          {name && <p className="label">{title}</p>}
        </footer>
      </article>
    </>
  )
}
