import { useCallback, useEffect, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { ask, signedOut } from '../api/request.ts'
import { followChanges, type StreamMessage } from '../live/change-stream.ts'
import { keepOverLeaving, startOutbox, type Conflict, type Outcome } from '../live/outbox.ts'
import { refreshList } from '../list/list-store.ts'
import { loadRecord, openedRecord } from '../record/record-store.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { Icon } from '../parts/icon.tsx'
import { Announcer } from './announcer.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { DownloadPanel } from './download-panel.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useSession } from './session.ts'
import { useShortcuts } from './shortcuts.ts'
import { forgetUndo, tell, undoLast } from './toasts.ts'
import { Toasts } from './toast-region.tsx'

const places = [
  { to: '/', label: 'Records', role: 'recruiter' },
  { to: '/site', label: 'Website', role: 'administrator' },
  { to: '/figures', label: 'Figures', role: 'recruiter' },
  { to: '/people', label: 'People', role: 'administrator' },
  { to: '/retention', label: 'Retention', role: 'administrator' },
  { to: '/audit', label: 'Audit log', role: 'administrator' },
  { to: '/team', label: 'Team', role: 'administrator' },
] as const

/** What surrounds every page of somebody who is signed in. */
export function Frame() {
  const { account, business } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [showsKeys, setShowsKeys] = useState(false)

  const take = useCallback((outcome: Outcome) => {
    if (outcome.is === 'stored') return
    if (outcome.is === 'conflict') {
      forgetUndo(outcome.conflict.batch)
      setConflicts((known) => [...known, outcome.conflict])
      return
    }
    forgetUndo(outcome.batch)
    tell(`Not saved: ${outcome.error.message}. ${outcome.error.description}`, { isError: true })
  }, [])
  useEffect(() => startOutbox(account.id, { outcome: take }), [account.id, take])
  useEffect(() => followChanges(receive), [])
  useEffect(() => signedOut.subscribe(toSignIn), [])
  useShortcuts({
    '?': () => setShowsKeys(true),
    'Ctrl+Z': () => {
      if (!undoLast()) tell('There is nothing to undo')
    },
  })

  const allowed = places.filter(({ role }) => role === 'recruiter' || account.role === role)
  const isWork = pathname === '/' || pathname.startsWith('/records/')
  const signOut = async () => {
    await ask('POST /api/sign-out').catch(() => {})
    location.assign('/sign-in')
  }
  const go = (to: string) => () => void navigate(to)

  return (
    <div className={isWork ? 'frame frame--fixed' : 'frame'}>
      <a className="skip" href="#content">
        To the content
      </a>
      <header className="bar">
        <NavLink className="bar-name" to="/" aria-label={`Desk of ${business}`}>
          <Icon name="mark" />
          <span>Desk</span>
        </NavLink>
        <nav className="bar-places" aria-label="Desk">
          {allowed.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="bar-place"
              aria-current={isWork && to === '/' ? 'page' : undefined}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="bar-menu">
          <ActionMenu
            label="All pages"
            shown={<Icon name="menu" />}
            actions={allowed.map(({ to, label }) => ({ id: to, label, run: go(to) }))}
          />
        </div>
        <div className="bar-account">
          <ActionMenu
            label={`Account of ${account.name}`}
            shown={<span className="bar-person">{account.name}</span>}
            actions={[
              { id: 'account', label: 'Your account', run: go('/account') },
              { id: 'keys', label: 'Keyboard shortcuts', run: () => setShowsKeys(true) },
              { id: 'out', label: 'Sign out', run: () => void signOut() },
            ]}
          />
        </div>
      </header>
      <ConnectionLine />
      <div className="content" id="content">
        <Outlet />
      </div>
      <Announcer />
      <DownloadPanel />
      <Toasts />
      <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
      <ConflictDialog
        conflict={conflicts[0]}
        onClose={() => setConflicts((known) => known.slice(1))}
      />
    </div>
  )
}

/** Changes that are still on their way stay in this tab and are sent after the sign-in. */
function toSignIn(): void {
  keepOverLeaving()
  const to = location.pathname + location.search
  location.assign(`/sign-in?${new URLSearchParams({ to, ended: '1' })}`)
}

function receive(message: StreamMessage): void {
  if (message.is === 'session-ended') return toSignIn()
  if (message.is === 'lost') return
  refreshList()
  const open = /^\/records\/([^/]+)/.exec(location.pathname)?.[1]
  if (!open) return
  const isTouched =
    message.is === 'open' ? openedRecord(open).record !== undefined : message.records.includes(open)
  if (isTouched) void loadRecord(open)
}
