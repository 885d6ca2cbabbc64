import type { Client } from '../content/schema.ts'
import { Picture } from '../ui/picture.tsx'
import { SampleTag } from '../ui/sample-tag.tsx'

/** Names or logos in ruled cells. */
export function LogoStrip({ logos }: { logos: readonly Client[] }) {
  return (
    <ul className="logo-strip">
      {logos.map(({ name, image, source }) => (
        <li key={name}>
          {image ? <Picture {...image} sizes="12rem" /> : <span>{name}</span>}
          <SampleTag source={source} />
        </li>
      ))}
    </ul>
  )
}
