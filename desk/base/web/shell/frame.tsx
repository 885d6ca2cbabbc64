import { useEffect, useState } from 'react'
import {
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router'
import type { Capability } from '../../../shared/roles.ts'
import { fetchReply, Refused, signedOut } from '../api/request.ts'
import { followChanges, recordsChanged, type StreamMessage } from '../live/change-stream.ts'
import { isOnline, connectionChanged } from '../live/connection.ts'
import {
  forgetRecords,
  keepNotes,
  kept,
  list,
  loadRows,
  openRecordId,
  outbox,
} from '../live/stores.ts'
import { loadRecord, openedRecord, refreshRecord } from '../../../people/web/record-store.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { Dialogs } from '../parts/dialogs.tsx'
import { guardDrops } from '../parts/drop-zone.ts'
import { keepFocus } from '../parts/focus-kept.ts'
import { Icon } from '../parts/icon.tsx'
import { Announcer } from './announcer.tsx'
import { ConflictLine } from './conflict-line.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { JobPanel } from './job-panel.tsx'
import { showKeys } from './keys-dialog.tsx'
import { useSession } from './session.ts'
import { useShortcuts } from './shortcuts.ts'
import { askToSignOut } from './sign-out-dialog.tsx'
import { runningJobs } from '../live/jobs.ts'
import { showFailureToast, showToast, takeOffer } from './toasts.ts'
import { Toasts } from './toast-region.tsx'

type Place = { to: string; label: string; needs: Capability }

const places = [
  { to: '/today', label: 'Today', needs: 'records' },
  { to: '/', label: 'Records', needs: 'records' },
  { to: '/site', label: 'Website', needs: 'website' },
  { to: '/figures', label: 'Figures', needs: 'figures' },
  { to: '/people', label: 'People', needs: 'people' },
] as const satisfies Place[]

/** Pages that are seldom needed: one item of the navigation, with links of its own. */
const settings = [
  { to: '/team', label: 'Team', needs: 'accounts' },
  { to: '/retention', label: 'Retention', needs: 'retention' },
  { to: '/audit', label: 'Audit log', needs: 'audit' },
] as const satisfies Place[]

/** The frame around every page of a signed-in account. */
export function Frame() {
  const { account, business, may } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const seesRecords = may('records')

  // Before the children are drawn, so that they find what this account typed here.
  useState(() => {
    kept.start(account.id)
    outbox.start(account.id)
  })
  useEffect(() => void dropErased(), [])
  useEffect(() => guardUnsent(), [])
  useEffect(() => guardDrops(), [])
  useEffect(() => keepFocus(), [])
  useEffect(() => (seesRecords ? followChanges(receive) : undefined), [seesRecords])
  useEffect(() => signedOut.subscribe(toSignIn), [])
  useEffect(() => connectionChanged.subscribe(takeUpAgain), [])
  useShortcuts({
    '?': showKeys,
    'Ctrl+Z': () => {
      if (!takeOffer('Undo'))
        showToast('There is nothing to undo: an act can be undone while its message is shown')
    },
  })

  const isAllowed = ({ needs }: Place) => may(needs)
  const allowed: { to: string; label: string }[] = places.filter(isAllowed)
  const allowedSettings = settings.filter(isAllowed)
  const [first, ...others] = allowedSettings
  const isSetting = allowedSettings.some(({ to }) => to === pathname)
  const shown = first
    ? [...allowed, others.length > 0 ? { ...first, label: 'Settings' } : first]
    : allowed
  const isWork = pathname === '/' || pathname.startsWith('/records/')
  const isHere = (to: string) => {
    if (to === '/') return isWork
    if (to === first?.to) return isSetting
    return pathname === to || pathname.startsWith(`${to}/`)
  }
  const signOut = async () => {
    isLeavingOnPurpose = true
    try {
      await fetchReply('POST /api/sign-out')
    } catch (error) {
      const isEnded = error instanceof Refused && error.status === 401
      isLeavingOnPurpose = isEnded
      if (!isEnded) return showFailureToast(error, 'Not signed out')
    }
    location.assign('/sign-in')
  }
  const leave = () => {
    const left = { acts: unsentActs(), typed: kept.records().length }
    if (left.acts + left.typed > 0) askToSignOut(left, signOut)
    else void signOut()
  }
  const go = (to: string) => () => void navigate(to)
  const home = allowed[0]?.to ?? '/account'
  if (isWork && !seesRecords) return <Navigate to={home} replace />

  return (
    <div className={isWork ? 'frame frame--fixed' : 'frame'}>
      <a className="skip" href="#content">
        To the content
      </a>
      <header className="bar">
        <Link className="bar-name" to={home} aria-label={`Desk of ${business}`}>
          <Icon name="mark" />
          <span>Desk</span>
        </Link>
        <nav className="bar-places" aria-label="Desk">
          {shown.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="bar-place"
              aria-current={isHere(to) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="bar-menu">
          <ActionMenu
            label="All pages"
            shown={<Icon name="menu" />}
            actions={[...allowed, ...allowedSettings].map(({ to, label }) => ({
              id: to,
              label,
              run: go(to),
            }))}
          />
        </div>
        <div className="bar-account">
          <ActionMenu
            label={`Account of ${account.name}`}
            shown={<span className="bar-person">{account.name}</span>}
            actions={[
              { id: 'account', label: 'Your account', run: go('/account') },
              { id: 'keys', label: 'Keyboard shortcuts', run: showKeys },
              { id: 'out', label: 'Sign out', run: leave },
            ]}
          />
        </div>
      </header>
      <div className="content" id="content">
        {isSetting && others.length > 0 && (
          <nav className="views" aria-label="Settings">
            {allowedSettings.map(({ to, label }) => (
              <NavLink key={to} to={to} className="view">
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <Outlet />
      </div>
      <Announcer />
      <div className="foot">
        <JobPanel />
        <Toasts />
        <ConnectionLine />
        <ConflictLine />
      </div>
      <Dialogs key={pathname} />
      <ScrollRestoration />
    </div>
  )
}

/** Changes that are lost when this page goes. */
const unsentActs = () => outbox.pending().length + outbox.conflicts().length

/** Set when the page is left by signing out or for signing in: then the browser must not ask whether changes may be lost. */
let isLeavingOnPurpose = false

/** @returns a function that stops it */
function guardUnsent(): () => void {
  const flush = () => void outbox.flush()
  const keep = () => keepNotes(outbox.pending().flatMap((batch) => batch.changes))
  const guard = (event: BeforeUnloadEvent) => {
    const isCutOff = unsentActs() > 0 || runningJobs().length > 0
    if (isCutOff && !isLeavingOnPurpose) event.preventDefault()
  }
  const comeBack = () => (isLeavingOnPurpose = false)
  addEventListener('online', flush)
  addEventListener('beforeunload', guard)
  addEventListener('pagehide', keep)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('online', flush)
    removeEventListener('beforeunload', guard)
    removeEventListener('pagehide', keep)
    removeEventListener('pageshow', comeBack)
  }
}

/** The sign-in page says how many changes were lost with the session. */
function toSignIn(): void {
  // After signing out the end of the session is also announced, often before the reply.
  if (isLeavingOnPurpose) return
  isLeavingOnPurpose = true
  const to = location.pathname + location.search
  const lost = unsentActs()
  const said = { to, ended: '1', ...(lost > 0 && { lost: String(lost) }) }
  location.assign(`/sign-in?${new URLSearchParams(said)}`)
}

/** Revision of the list that this page was last told. */
let revision: number | undefined

function receive(message: StreamMessage): void {
  if (message.is === 'session-ended') return toSignIn()
  if (message.is === 'cut' || message.is === 'lost') return
  // The same revision: a document was read, which changes no list.
  if (message.is === 'open' || message.revision !== revision) list.touch()
  if (message.is === 'change') revision = message.revision
  recordsChanged.notify()
  void dropErased(message.is === 'change' ? message.records : undefined)
  const open = openRecordId()
  if (!open) return
  if (message.is === 'open' && openedRecord(open).record === undefined) void loadRecord(open)
  else if (message.is === 'open' || message.records.includes(open)) void refreshRecord(open)
}

/** Opens a record again that could not be loaded while the desk could not be reached. */
function takeUpAgain(): void {
  const open = openRecordId()
  if (isOnline() && open && openedRecord(open).error) void loadRecord(open)
}

/** Removes what was typed about erased records. @param among undefined: any */
async function dropErased(among?: readonly string[]): Promise<void> {
  const about = kept.records().filter((id) => among?.includes(id) ?? true)
  if (about.length === 0) return
  try {
    const there = new Set((await loadRows(about, { isFresh: true })).map(({ id }) => id))
    forgetRecords(about.filter((id) => !there.has(id)))
  } catch {
    // Retried with the next change, or at the next start.
  }
}
