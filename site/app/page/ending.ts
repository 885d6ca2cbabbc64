import type { Page } from 'core/page/collections.ts'
import type { SectionOf } from 'core/page/registry.ts'

/** The call to action at the end of a page, shown beside the footer's own; a tall one is a band of the page instead. */
export function endingOf({ sections }: Pick<Page, 'sections'>): SectionOf<'closing'> | undefined {
  const last = sections.at(-1)
  return last?.kind === 'closing' && !last.tall && !last.hidden ? last : undefined
}
