import type { Entry } from '../content/records.ts'
import { Picture } from '../ui/picture.tsx'

type Client = Entry<'clients'>

/** Names or logos in ruled cells. */
export function LogoStrip({ logos }: { logos: readonly Client[] }) {
  return (
    <ul className="logo-strip">
      {logos.map(({ name, image }) => (
        <li key={name}>{image ? <Picture {...image} sizes="12rem" /> : <span>{name}</span>}</li>
      ))}
    </ul>
  )
}
