import type { RecordOf } from '../content/records.ts'
import { Landform } from '../drawings/landform.tsx'
import { Picture } from '../ui/picture.tsx'

type ManagingDirector = NonNullable<RecordOf<'managing-director'>>

/** A signed message. Until the signature's picture is there, its line stands ready. */
export function Letter({ from }: { from: ManagingDirector }) {
  const { name, title, message, signature } = from
  return (
    <article className="letter">
      <div className="letter-words">
        {message.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <footer>
        <div className="leader-tile">
          <Landform view="scarp" />
        </div>
        <div className="letter-signature">
          {signature && <Picture {...signature} sizes="16rem" />}
        </div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="label">{title}</p>
      </footer>
    </article>
  )
}
