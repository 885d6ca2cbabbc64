import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  /** What it says. */
  words?: ReactNode
  /** Read out after its words: on which of several it acts. */
  of?: string
  /** Read out instead of its words, or where it has none. */
  label?: string
  title?: string
  icon?: IconName
  /** Where it is not what the view is for. */
  look?: 'quiet' | 'danger' | 'field' | 'icon' | 'text' | undefined
  isDisabled?: boolean | undefined
  autoFocus?: boolean
  /** It closes the dialog that it stands in. */
  closes?: boolean
  /** Without it, it sends the form that it stands in. */
  onAct?: () => unknown
}

/** A button. */
export function Act(props: Props) {
  const { words, of, label, icon, look, isDisabled = false, autoFocus = false } = props
  const { closes, title, onAct } = props
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
  return (
    <button
      {...common}
      type={onAct ? 'button' : 'submit'}
      disabled={isDisabled}
      onClick={onAct && (() => void onAct())}
    >
      {shown}
    </button>
  )
}
