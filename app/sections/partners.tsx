import type { Entry } from '../content/records.ts'
import { CarefulPicture } from './careful-picture.tsx'

/** Whom we work with in the community, each with a picture where there is one. */
export function Partners({ partners }: { partners: readonly Entry<'partners'>[] }) {
  return (
    <ul className="card-grid" data-columns={Math.min(Math.max(partners.length, 2), 4)}>
      {partners.map(({ name, description, image }) => (
        <li key={name} className="card" data-reveal="">
          {image && <CarefulPicture image={image} sizes="(min-width: 60em) 18rem, 90vw" />}
          <h3>{name}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
