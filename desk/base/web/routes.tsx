// All addresses of the application. Data that a page needs before it can be shown is loaded by its loader; the list and the records keep
// themselves current (people/web/list-store.ts, record-store.ts).
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { SessionReply } from '../http/api.ts'
import { can } from '../../shared/roles.ts'
import { fetchReply, fetchPart, Refused, Unreachable } from './api/request.ts'
import { loadStaff } from './live/staff.ts'
import { loadTicketKinds } from './live/ticket-kinds.ts'
import { loadContent } from '../../website/web/load-site.ts'
import { Work } from '../../people/web/work.tsx'
import { RecordPane } from '../../people/web/record-pane.tsx'
import { Frame } from './shell/frame.tsx'
import { Waiting } from './parts/waiting.tsx'
import { Failure } from './shell/failure.tsx'

/** A page that needs a session redirects to the sign-in page, which leads back to it. */
async function loadSession(url: string): Promise<SessionReply> {
  const session = await fetchReply('GET /api/session')
  if (!session.account) throw toSignIn(url)
  if (can(session.account.role, 'records')) {
    await Promise.all([loadStaff(), loadTicketKinds()])
  }
  return session
}

let shownSession: SessionReply | undefined

async function loadDesk({ request: { url } }: LoaderFunctionArgs): Promise<SessionReply> {
  try {
    shownSession = await loadSession(url)
    return shownSession
  } catch (error) {
    if (shownSession && isRenewalLost(error, url)) return shownSession
    throw error
  }
}

/** Whether a page that is open could not be renewed: it stays, and a line of the frame says that it may be old. */
const isRenewalLost = (error: unknown, url: string): boolean =>
  error instanceof Unreachable && url === location.href.replace(/#.*/, '')

function toSignIn(url: string): Response {
  const { pathname, search } = new URL(url)
  const to = pathname + search
  return redirect(to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`)
}

/** A component and its loader. */
type Page = [() => React.JSX.Element, (args: LoaderFunctionArgs) => unknown]

/** A page in a chunk of its own, fetched when it is first opened. */
function page(path: string, open: () => Promise<Page>): RouteObject {
  return {
    path,
    ErrorBoundary: Failure,
    HydrateFallback: Waiting,
    lazy: async () => {
      const [Component, load] = await fetchPart(open())
      let shown: { url: string; data: unknown } | undefined
      const loader = async (args: LoaderFunctionArgs) => {
        const { url } = args.request
        try {
          const data = (await load(args)) ?? null
          shown = { url, data }
          return data
        } catch (error) {
          if (error instanceof Refused && error.status === 401) throw toSignIn(url)
          if (shown?.url === url && isRenewalLost(error, url)) return shown.data
          throw error
        }
      }
      return { Component, loader }
    },
  }
}

/** Pages on which the owner edits the site. */
const sitePages = [
  page('site', () =>
    import('../../website/web/overview.tsx').then((at) => [at.Overview, loadContent]),
  ),
  page('site/records/:name', () =>
    import('../../website/web/record-page.tsx').then((at) => [at.RecordPage, at.loadRecordPage]),
  ),
  page('site/pictures', () =>
    import('../../website/web/pictures-page.tsx').then((at) => [at.Pictures, at.loadPictures]),
  ),
  page('site/versions', () =>
    import('../../website/web/versions-page.tsx').then((at) => [at.Versions, at.loadVersions]),
  ),
  page('site/launch', () =>
    import('../../website/web/launch-page.tsx').then((at) => [at.Launch, loadContent]),
  ),
]

export const routes: RouteObject[] = [
  page('/sign-in', () =>
    import('../../staff/web/sign-in.tsx').then((at) => [at.SignIn, at.loadSignIn]),
  ),
  page('/join', () => import('../../staff/web/join.tsx').then((at) => [at.Join, at.loadJoin])),
  {
    id: 'desk',
    path: '/',
    loader: loadDesk,
    // What these two pages change, the frame shows: names, and what an account may do.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.href === nextUrl.href && ['/account', '/team'].includes(nextUrl.pathname),
    Component: Frame,
    ErrorBoundary: Failure,
    HydrateFallback: Waiting,
    children: [
      {
        Component: Work,
        ErrorBoundary: Failure,
        children: [{ index: true }, { path: 'records/:id', Component: RecordPane }],
      },
      page('today', () =>
        import('../../people/web/today.tsx').then((at) => [at.Today, at.loadToday]),
      ),
      page('people', () =>
        import('../../people/web/people.tsx').then((at) => [at.People, at.loadPeople]),
      ),
      page('import', () =>
        import('../../intake/web/import-people.tsx').then((at) => [
          at.ImportPeople,
          at.loadImports,
        ]),
      ),
      page('retention', () =>
        import('../../duties/web/retention.tsx').then((at) => [at.Retention, at.loadRetention]),
      ),
      page('figures', () =>
        import('../../people/web/figures.tsx').then((at) => [at.Figures, at.loadFigures]),
      ),
      page('audit', () =>
        import('../../staff/web/audit.tsx').then((at) => [at.Audit, at.loadAudit]),
      ),
      page('team', () => import('../../staff/web/team.tsx').then((at) => [at.Team, at.loadTeam])),
      ...sitePages,
      page('account', () =>
        import('../../staff/web/own-account.tsx').then((at) => [at.OwnAccount, at.loadOwnAccount]),
      ),
      { path: '*', loader: () => Promise.reject(new Response('', { status: 404 })) },
    ],
  },
]
