import type { ReactNode } from 'react'
import { ChoiceMenu } from './choice-menu.tsx'

type Action = { id: string; label: string; isDangerous?: boolean; run: () => void }

type Props = {
  label: string
  shown?: ReactNode
  /** false: left out. */
  actions: readonly (Action | false)[]
}

export function ActionMenu({ label, shown, actions }: Props) {
  const items = actions.filter((action) => action !== false)
  return (
    <ChoiceMenu
      label={label}
      shown={shown}
      isQuiet
      choices={items}
      onChoose={([id]) => items.find((item) => item.id === id)?.run()}
    />
  )
}
