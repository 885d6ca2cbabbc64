import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { digits } from '../../../shared/labels.ts'

type Choice = {
  id: string
  label: string
  count?: number | undefined
  /** Explanation, in a line under the choice. */
  help?: string
  isDangerous?: boolean
}

type Props = {
  /** What is chosen here; screen readers say it before the choice. */
  label: string
  /** Text of the button, in place of the label. */
  shown?: ReactNode
  choices: Choice[]
  /** undefined: the menu has actions, none of which stays chosen. */
  chosen?: string[]
  isMultiple?: boolean
  isQuiet?: boolean
  isDisabled?: boolean
  onChoose: (chosen: string[]) => void
  onOpenChange?: (isOpen: boolean) => void
}

/** A button that opens a list of choices, with how many records each has. */
export function ChoiceMenu(props: Props) {
  const { label, shown, choices, chosen, isMultiple = false, isQuiet, isDisabled, onChoose } = props
  const spoken = chosen === undefined ? label : `${label}: ${wordsOf(choices, chosen)}`
  const count = isMultiple ? (chosen?.length ?? 0) : 0
  return (
    <MenuTrigger {...(props.onOpenChange ? { onOpenChange: props.onOpenChange } : {})}>
      <Button
        className={isQuiet ? 'button button--quiet' : 'button button--field'}
        data-active={count > 0 ? '' : undefined}
        isDisabled={isDisabled ?? false}
        {...(shown === undefined ? {} : { 'aria-label': spoken })}
      >
        <span className="button-words">{shown ?? label}</span>
        {shown === undefined && count > 0 && <span className="badge">{count}</span>}
        <Icon name="down" />
      </Button>
      <Popover className="popover">
        <Menu
          className="menu"
          aria-label={label}
          items={choices}
          {...(chosen === undefined
            ? { onAction: (key) => onChoose([String(key)]) }
            : {
                selectionMode: isMultiple ? 'multiple' : 'single',
                disallowEmptySelection: !isMultiple,
                selectedKeys: chosen,
                onSelectionChange: (keys) => onChoose([...keys] as string[]),
              })}
          renderEmptyState={() => <p className="menu-empty">Nothing to choose from</p>}
        >
          {({ id, label, count, help, isDangerous }) => (
            <MenuItem
              id={id}
              className={isDangerous ? 'menu-item menu-item--danger' : 'menu-item'}
              textValue={label}
            >
              {chosen && <Icon name="tick" />}
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

const wordsOf = (choices: readonly Choice[], chosen: readonly string[]) =>
  choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join(', ') || 'none'
