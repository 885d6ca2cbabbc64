import { useState, type ReactNode, type Ref } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  placeholder: string
  /** Label of the button that opens the whole list. */
  allLabel: string
  choices: readonly { id: string; label: string; shown?: ReactNode }[]
  onChoose: (id: string) => void
  /** Accepts typed text that is not in the list, up to so many characters. */
  mostTyped?: number
  inputRef?: Ref<HTMLInputElement>
}

/** A field that searches a list while the user types, and is emptied after a choice. */
export function ComboField(props: Props) {
  const { label, placeholder, allLabel, choices, onChoose, mostTyped, inputRef } = props
  const [typed, setTyped] = useState('')
  const choose = (id: string) => {
    setTyped('')
    if (id !== '') onChoose(id)
  }
  return (
    <ComboBox
      className="combo-field"
      allowsCustomValue={mostTyped !== undefined}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && choose(String(key))}
    >
      <Label className="visually-hidden">{label}</Label>
      <Input
        className="field-box"
        ref={inputRef ?? null}
        placeholder={placeholder}
        maxLength={mostTyped}
        onKeyDown={(event) => {
          if (mostTyped === undefined || event.key !== 'Enter' || !typed.trim()) return
          if (event.currentTarget.getAttribute('aria-activedescendant')) return
          event.preventDefault()
          choose(typed.trim().replace(/\s+/g, ' '))
        }}
      />
      <Button className="combo-field-open" aria-label={allLabel}>
        <Icon name="down" />
      </Button>
      <Popover className="popover">
        <ListBox className="menu" items={choices}>
          {({ id, label, shown }) => (
            <ListBoxItem id={id} className="menu-item" textValue={label}>
              <span>{shown ?? label}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
