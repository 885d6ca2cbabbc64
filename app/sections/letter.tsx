import type { RecordOf } from '../content/records.ts'
import { CarefulPicture } from './careful-picture.tsx'

type LetterProps = { from: NonNullable<RecordOf<'managing-director'>> }

/** A signed message; without a name it is signed by the role. */
export function Letter({ from: { name, title, message, signature } }: LetterProps) {
  return (
    <article className="letter">
      {message.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <footer>
        {signature && <CarefulPicture image={signature} sizes="16rem" />}
        <p>
          <strong>{name ?? title}</strong>
        </p>
        {name && <p className="label">{title}</p>}
      </footer>
    </article>
  )
}
