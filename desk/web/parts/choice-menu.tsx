import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { digits } from '../../work/labels.ts'

export type Choice = {
  id: string
  label: string
  count?: number | undefined
  /** What it means, in a line under it. */
  help?: string
}

type Props = {
  /** What is chosen here; said before the choice by screen readers. */
  label: string
  /** On the button instead of the label. */
  shown?: ReactNode
  choices: Choice[]
  chosen: string[]
  isMultiple?: boolean
  isQuiet?: boolean
  isDisabled?: boolean
  onChoose: (chosen: string[]) => void
}

/** A button that opens a list of choices, with how many records each has. */
export function ChoiceMenu(props: Props) {
  const { label, shown, choices, chosen, isMultiple = false, isQuiet, isDisabled } = props
  return (
    <MenuTrigger>
      <Button
        className={isQuiet ? 'button button--quiet' : 'button button--field'}
        data-active={chosen.length > 0 && isMultiple ? '' : undefined}
        isDisabled={isDisabled ?? false}
        {...(shown === undefined ? {} : { 'aria-label': `${label}: ${wordsOf(props)}` })}
      >
        <span className="button-words">{shown ?? label}</span>
        {shown === undefined && isMultiple && chosen.length > 0 && (
          <span className="badge">{chosen.length}</span>
        )}
        <Icon name="down" />
      </Button>
      <Popover className="popover">
        <Menu
          className="menu"
          aria-label={label}
          items={choices}
          selectionMode={isMultiple ? 'multiple' : 'single'}
          selectedKeys={chosen}
          onSelectionChange={(keys) => props.onChoose([...keys] as string[])}
          renderEmptyState={() => <p className="menu-empty">Nothing to choose from</p>}
        >
          {({ id, label, count, help }) => (
            <MenuItem id={id} className="menu-item" textValue={label}>
              <Icon name="tick" />
              <span>
                {label}
                {help !== undefined && <span className="menu-help">{help}</span>}
              </span>
              {count !== undefined && <span className="count">{digits(count)}</span>}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const wordsOf = ({ choices, chosen }: Props) =>
  choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join(', ') || 'none'
