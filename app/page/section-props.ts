import type { Ground } from '../sections/band.tsx'
import type { SectionKind, SectionOf } from './registry.ts'

export type SectionProps<K extends SectionKind> = {
  section: SectionOf<K>
  /** Stands in the band of the section above. */
  joined: boolean
  /** Tells its band from every other: decides where the beds between bands are faulted. */
  place: string
  /** Of its band, or of the first of its bands. */
  ground: Ground
}
