import type { ManagingDirector } from '../content/schema.ts'
import { Landform } from '../drawings/landform.tsx'
import { Picture } from '../ui/picture.tsx'
import { SampleTag } from '../ui/sample-tag.tsx'

/** A signed message. Until the signature's picture is there, its line stands ready. */
export function Letter({ from }: { from: ManagingDirector }) {
  const { name, title, message, signature, source } = from
  return (
    <article className="letter">
      <div className="letter-words">
        {message.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <footer>
        <div className="leader-tile">
          <Landform family="perth" />
        </div>
        <div className="letter-signature">
          {signature && <Picture {...signature} sizes="16rem" />}
        </div>
        <p>
          <strong>{name}</strong> <SampleTag source={source} />
        </p>
        <p className="label">{title}</p>
      </footer>
    </article>
  )
}
