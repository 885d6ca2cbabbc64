import type { ReactNode } from 'react'
import { Act, useBusy } from './act.tsx'

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
  const [isBusy, begin] = useBusy(onAct)
  return (
    <>
      {children}
      <p className="actions">
        <Act
          // Closing the dialog does not stop it.
          words={isBusy ? 'Close' : stay}
          look={isDangerous ? 'quiet' : undefined}
          autoFocus
          closes
        />
        {act !== undefined && (
          <Act
            words={act}
            look={isDangerous ? 'danger' : 'quiet'}
            isDisabled={isDisabled || isBusy}
            onAct={begin}
          />
        )}
      </p>
    </>
  )
}
