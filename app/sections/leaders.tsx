import type { Entry } from '../content/records.ts'
import { Landform } from '../drawings/landform.tsx'
import { Picture } from '../ui/picture.tsx'

type Leader = Entry<'leaders'>

/** People with what they do. Without a photograph a leader has a landform tile, never a stand-in face. */
export function Leaders({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <ul className="leaders">
      {leaders.map(({ name, title, description, image }, index) => (
        <li key={title} data-reveal="">
          <div className="leader-tile">
            {image ? (
              <Picture {...image} sizes="(min-width: 60em) 18rem, (min-width: 40em) 45vw, 90vw" />
            ) : (
              <Landform view={(['range', 'breakaway', 'forest', 'scarp'] as const)[index % 4]!} />
            )}
          </div>
          <p className="label">{title}</p>
          <h3>{name}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
