import { useEffect, useRef } from 'react'
import { ActionMenu } from '../parts/action-menu.tsx'
import { showToast } from '../shell/toasts.ts'

type InsertProps = {
  label: string
  /** What is put in, with what it stands for. */
  words: readonly (readonly [put: string, means: string])[]
}

/** Names of facts, and words of letters, put where the cursor was. */
export function InsertMenu({ label, words }: InsertProps) {
  const last = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const insert = (put: string) => {
    const field = last.current
    if (!field?.isConnected) {
      showToast('Put the cursor into a sentence first, then choose again')
      return
    }
    // After the menu has given the focus back.
    setTimeout(() => {
      field.focus()
      // Typed as by hand, so that the form hears of it and Ctrl+Z takes it back.
      document.execCommand('insertText', false, put)
    })
  }
  return (
    <ActionMenu
      label={label}
      actions={words.map(([put, means]) => ({
        id: put,
        label: `${put}: ${means}`,
        run: () => insert(put),
      }))}
    />
  )
}
