import { Link } from 'react-router'
import { Act } from '../parts/act.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { shortcuts } from './shortcuts.ts'
import { usePreference } from './preferences.ts'

const shownAs: Record<string, string> = { Escape: 'Esc', Enter: 'Enter' }

/** All keys, opened by "?". */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const keys = usePreference('keys')
  return (
    <ModalDialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} isWide>
      <dl className="keys">
        {Object.entries(shortcuts).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{shownAs[key] ?? key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Shift+↓</kbd>
          </dt>
          <dd>Select more, in the list</dd>
        </div>
      </dl>
      <p className="quiet">
        Single letters are switched {keys} in{' '}
        <Link to="/account" onClick={onClose}>
          your account
        </Link>
        . They never act while you type.
      </p>
      <p className="actions">
        <Act words="Close" closes />
      </p>
    </ModalDialog>
  )
}
