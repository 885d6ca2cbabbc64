import type { ReactNode } from 'react'
import { Act } from './act.tsx'

type Props = {
  children: ReactNode
  /** Text of the first button, which closes the dialog and has the focus. */
  stay: string
  /** Text of the other button; undefined: there is nothing to confirm yet. */
  act: string | undefined
  isDangerous?: boolean
  isDisabled?: boolean
  onAct: () => unknown
}

/** The words and buttons of a dialog that asks before something is lost. */
export function Confirm({ children, stay, act, isDangerous, isDisabled, onAct }: Props) {
  return (
    <>
      {children}
      <p className="actions">
        <Act words={stay} look={isDangerous ? 'quiet' : undefined} autoFocus closes />
        {act !== undefined && (
          <Act
            words={act}
            look={isDangerous ? 'danger' : 'quiet'}
            isDisabled={isDisabled}
            onAct={onAct}
          />
        )}
      </p>
    </>
  )
}
