import { useState, type ReactNode } from 'react'
import { ChoiceMenu } from './choice-menu.tsx'

type Action = { id: string; label: string; isDangerous?: boolean; run: () => void }

type Props = {
  label: string
  shown?: ReactNode
  /** false: left out. A function is asked each time the menu opens. */
  actions: readonly (Action | false)[] | (() => readonly Action[])
}

export function ActionMenu({ label, shown, actions }: Props) {
  const [isOpen, setOpen] = useState(false)
  const all = typeof actions !== 'function' ? actions : isOpen ? actions() : []
  const items = all.filter((action) => action !== false)
  return (
    <ChoiceMenu
      label={label}
      shown={shown}
      isQuiet
      onOpenChange={setOpen}
      choices={items}
      onChoose={([id]) => items.find((item) => item.id === id)?.run()}
    />
  )
}

/**
 * Once the menu has closed and has given the focus back to its button: for an action that opens a form in the page, which takes the
 * focus. A dialog takes it by itself, and at once, so that what is typed in haste arrives in it.
 */
export const afterMenu = (run: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(run))
