import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'

export type Action = { id: string; label: string; isDangerous?: boolean; run: () => void }

/** A button that opens a list of things to do. */
export function ActionMenu({
  label,
  shown,
  actions,
}: {
  label: string
  shown?: ReactNode
  /** false: not here. */
  actions: readonly (Action | false)[]
}) {
  const items = actions.filter((action) => action !== false)
  return (
    <MenuTrigger>
      <Button
        className="button button--quiet"
        {...(shown === undefined ? {} : { 'aria-label': label })}
      >
        {shown ?? label}
        <Icon name="down" />
      </Button>
      <Popover className="popover">
        <Menu
          className="menu"
          aria-label={label}
          items={items}
          onAction={(key) => items.find(({ id }) => id === key)?.run()}
        >
          {({ id, label, isDangerous }) => (
            <MenuItem
              id={id}
              className={isDangerous ? 'menu-item menu-item--danger' : 'menu-item'}
              textValue={label}
            >
              <span>{label}</span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
