import type { Entry } from 'core/content/records.ts'
import { Photo } from './photo.tsx'

/** Partners in the community, with a picture where there is one. */
export function Partners({ partners }: { partners: readonly Entry<'partners'>[] }) {
  return (
    <ul className="card-grid" data-columns={Math.min(Math.max(partners.length, 2), 4)}>
      {partners.map(({ name, description, image }) => (
        <li key={name} className="card" data-reveal="">
          {image && <Photo photo={image} format="card" />}
          <h3>{name}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
