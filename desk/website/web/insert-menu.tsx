import { useEffect, useRef } from 'react'
import type { PageInList } from '../content-api.ts'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'

type InsertProps = {
  label: string
  words: readonly {
    label: string
    /** @param chosen the text selected in the field, which is replaced */
    put: (chosen: string) => string
  }[]
}

/** Inserts facts, merge words and links at the cursor. */
export function InsertMenu({ label, words }: InsertProps) {
  const last = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const insert = (put: (chosen: string) => string) => {
    const field = last.current
    if (!field?.isConnected) {
      showToast('Put the cursor into a sentence first, then choose again')
      return
    }
    const chosen = field.value.slice(field.selectionStart, field.selectionEnd)
    // After the menu has restored the focus.
    setTimeout(() => {
      field.focus()
      // Inserted like typed text, so that the form gets an event and Ctrl+Z undoes it.
      document.execCommand('insertText', false, put(chosen))
    })
  }
  return (
    <ActionMenu
      label={label}
      actions={words.map(({ label, put }, index) => ({
        id: String(index),
        label,
        run: () => insert(put),
      }))}
    />
  )
}

export const linksTo = (pages: readonly PageInList[]): InsertProps['words'] => [
  { label: 'An address of the web', put: (chosen) => `[${chosen || 'words'}](https://)` },
  ...pages.map(({ name, path }) => ({
    label: `${name}: ${path}`,
    put: (chosen: string) => `[${chosen || name}](${path})`,
  })),
]
