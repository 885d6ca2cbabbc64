import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../base/web/parts/icon.tsx'
import { gridId } from './list-grid.tsx'

export const searchFieldId = 'search'
const debounce = 150

/** Searches once the recruiter has stopped typing for a moment (debounce). */
export function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address was changed elsewhere, not by this field.
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (words: string) => {
    clearTimeout(timer.current)
    sent.current = words.trim()
    onChange(sent.current)
  }
  return (
    <search className="search">
      <label className="visually-hidden" htmlFor={searchFieldId}>
        Search names, fields, notes and documents
      </label>
      <Icon name="search" />
      <input
        id={searchFieldId}
        className="field-box"
        type="search"
        placeholder="Search everything"
        title="Press / to search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(target.value), debounce)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) {
            event.preventDefault()
            setTyped('')
            send('')
          } else if (['Enter', 'ArrowDown', 'Escape'].includes(event.key)) {
            event.preventDefault()
            if (event.key !== 'Escape') send(typed)
            document.getElementById(gridId)?.focus()
          }
        }}
      />
    </search>
  )
}
