import { Link } from 'react-router'
import { Act } from '../parts/act.tsx'
import { openDialog } from '../parts/dialogs.tsx'
import { shortcuts } from './shortcuts.ts'
import { useKeysOn } from './preferences.ts'

const shownAs: Record<string, string> = { Escape: 'Esc', Enter: 'Enter' }

/** All keys, opened by "?". */
export const showKeys = (): void => openDialog('Keyboard shortcuts', <Keys />, { isWide: true })

function Keys() {
  const areOn = useKeysOn()
  return (
    <>
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
        Single letters {areOn ? 'act' : 'do nothing'}: change that in{' '}
        <Link to="/account">your account</Link>. They never act while you type.
      </p>
      <p className="actions">
        <Act words="Close" closes />
      </p>
    </>
  )
}
