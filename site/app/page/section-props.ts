import type { Ground } from '../sections/band.tsx'
import type { SectionKind, SectionOf } from 'core/page/registry.ts'

export type SectionProps<K extends SectionKind> = {
  section: SectionOf<K>
  /** The section continues the band of the section above. */
  joined: boolean
  /** Unique among the bands of all pages: selects the variant of the drawing between two bands. */
  place: string
  /** The ground of its band, or of the first of its bands. */
  ground: Ground
}
