import type { Page } from './collections.ts'
import type { SectionOf } from './registry.ts'

/** The call that a page ends with, where it stands beside the footer's own; a tall one is a band of the page. */
export function endingOf({ sections }: Pick<Page, 'sections'>): SectionOf<'closing'> | undefined {
  const last = sections.at(-1)
  return last?.kind === 'closing' && !last.tall && !last.hidden ? last : undefined
}
