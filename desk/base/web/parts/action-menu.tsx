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
  // After the menu has closed and has given the focus back: what the action opens takes it.
  const choose = (chosen: string) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => items.find(({ id }) => id === chosen)?.run()),
    )
  return (
    <ChoiceMenu
      label={label}
      shown={shown}
      isQuiet
      onOpenChange={setOpen}
      choices={items}
      onChoose={([id]) => choose(id!)}
    />
  )
}
