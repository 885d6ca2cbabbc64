// Unsaved typing of an editor, which this tab keeps over a reload.
import { useEffect } from 'react'
import type { ContentName } from 'core/content/kinds.ts'
import type { EditedRecord } from '../drafts.ts'

export type Kept = {
  /** The state that the typing started from. */
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

/** Debounce: milliseconds after the last key, so that writing a large record delays neither the display nor the save. */
const patienceMs = 50

/** @param base unset: nothing is unsaved */
export function useKeptTyping(name: ContentName, base: EditedRecord | undefined, data: unknown) {
  useEffect(() => {
    if (!base) return keepTyping(name, undefined)
    const keep = () => keepTyping(name, { base, data })
    const timer = setTimeout(keep, patienceMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [name, base, data])
}

export function keepTyping(name: ContentName, kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(name), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Storage is switched off or full: the typing lasts as long as this page.
  }
}
