import { useState } from 'react'
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

type Props = { known: string[]; label: string; onAdd: (tag: string) => void }

const maxLength = 40

/** Adds one tag: one that is in use, or a new one. */
export function TagField({ known, label, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const add = (tag: string) => {
    const clean = tag.trim().replace(/\s+/g, ' ').slice(0, maxLength)
    setTyped('')
    if (clean) onAdd(clean)
  }
  return (
    <ComboBox
      className="tag-field"
      allowsCustomValue
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key !== null) add(String(key))
      }}
    >
      <Label className="visually-hidden">{label}</Label>
      <Input
        className="field-box"
        placeholder={label}
        maxLength={maxLength}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !typed.trim()) return
          if (event.currentTarget.getAttribute('aria-activedescendant')) return
          event.preventDefault()
          add(typed)
        }}
      />
      <Button className="tag-field-open" aria-label="Show tags in use">
        <Icon name="down" />
      </Button>
      <Popover className="popover">
        <ListBox className="menu">
          {known.map((tag) => (
            <ListBoxItem key={tag} id={tag} className="menu-item" textValue={tag}>
              {tag}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
