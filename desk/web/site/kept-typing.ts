// What somebody typed and has not saved stays in this tab over a reload.
import type { ContentName } from '../../../app/content/kinds.ts'
import type { EditedRecord } from '../../content/drafts.ts'

export type Kept = {
  /** What the typing began from. */
  base: EditedRecord
  data: unknown
}

const keyOf = (name: ContentName) => `desk-site-${name}`

export function keptTyping(name: ContentName): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(name))
    return kept === null ? undefined : (JSON.parse(kept) as Kept)
  } catch {
    return undefined
  }
}

export function keepTyping(name: ContentName, kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(name), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Storage is switched off or full: the typing holds until the page goes.
  }
}
