import { useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  words?: ReactNode
  /** Read out after the text: which of several things it acts on. */
  of?: string
  /** Read out instead of the text, or where there is none. */
  label?: string
  title?: string
  icon?: IconName
  /** Look of a secondary button; unset: the main action. */
  look?: 'quiet' | 'danger' | 'field' | 'icon' | 'text' | undefined
  isDisabled?: boolean | undefined
  autoFocus?: boolean
  /** Closes the dialog around it. */
  closes?: boolean
  /** Unset: it submits its form. A second press while its promise is pending does nothing. */
  onAct?: () => unknown
}

/** @returns whether what was begun is under way, and what begins it: more than once at a time does nothing */
export function useBusy(onAct: (() => unknown) | undefined): [boolean, () => void] {
  const [isBusy, setBusy] = useState(false)
  const begin = () => {
    if (isBusy) return
    const result = onAct?.()
    if (!(result instanceof Promise)) return
    setBusy(true)
    void result.finally(() => setBusy(false))
  }
  return [isBusy, begin]
}

export function Act(props: Props) {
  const { words, of, label, icon, look, isDisabled = false, autoFocus = false } = props
  const { closes, title, onAct } = props
  const [isBusy, act] = useBusy(onAct)
  const common = {
    className: `button${look ? ` button--${look}` : ''}`,
    autoFocus,
    ...(title !== undefined && { title }),
    ...(label !== undefined && { 'aria-label': label }),
  }
  const shown = (
    <>
      {icon && <Icon name={icon} />}
      {words}
      {of !== undefined && <span className="visually-hidden"> {of}</span>}
    </>
  )
  if (closes) {
    return (
      <Button {...common} slot="close">
        {shown}
      </Button>
    )
  }
  const isOff = isDisabled || isBusy
  return (
    <button
      {...common}
      type={onAct ? 'button' : 'submit'}
      // Not `disabled`: a button that has the focus would drop it, and with it Escape and every other key.
      aria-disabled={isOff || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : act())}
    >
      {shown}
    </button>
  )
}
