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
  /** What the button is called that shows all of them. */
  allLabel: string
  choices: readonly { id: string; label: string; shown?: ReactNode }[]
  onChoose: (id: string) => void
  /** What is typed and stands in no list is taken as it is, up to so many characters. */
  mostTyped?: number
  inputRef?: Ref<HTMLInputElement>
}

/** A field that finds one of many as it is typed, and is empty again once it is chosen. */
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
