// Every address of the application. What one needs before it can be shown is loaded by its loader; the list and the
// records keep themselves current (list/list-store.ts, record/record-store.ts).
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { SessionReply } from '../http/api.ts'
import { can } from '../work/roles.ts'
import { fetchReply, fetchPart, Refused } from './api/request.ts'
import { loadStaff } from './live/staff.ts'
import { loadTicketKinds } from './live/ticket-kinds.ts'
import { Work } from './list/work.tsx'
import { RecordPane } from './record/record-pane.tsx'
import { Frame } from './shell/frame.tsx'
import { Failure, Waiting } from './shell/failure.tsx'

/** A page that needs a session asks for it by way of the sign-in page, and is shown afterwards. */
async function loadDesk({ request }: LoaderFunctionArgs): Promise<SessionReply> {
  const session = await fetchReply('GET /api/session')
  if (!session.account) throw toSignIn(request.url)
  if (can(session.account.role, 'records')) {
    await Promise.all([loadStaff(), loadTicketKinds()])
  }
  return session
}

function toSignIn(url: string): Response {
  const { pathname, search } = new URL(url)
  const to = pathname + search
  return redirect(to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`)
}

type Page = { Component: () => React.JSX.Element; load?: (args: LoaderFunctionArgs) => unknown }

/** A page of its own file, fetched when it is first opened. */
function page(path: string, open: () => Promise<Page>): RouteObject {
  return {
    path,
    ErrorBoundary: Failure,
    HydrateFallback: Waiting,
    lazy: async () => {
      const { Component, load } = await fetchPart(open())
      const loader = async (args: LoaderFunctionArgs) => {
        try {
          return (await load?.(args)) ?? null
        } catch (error) {
          if (error instanceof Refused && error.status === 401) throw toSignIn(args.request.url)
          throw error
        }
      }
      return { Component, loader }
    },
  }
}

/** The owner edits the site. */
const sitePages = [
  page('site', async () => {
    const { Overview, loadOverview } = await import('./site/overview.tsx')
    return { Component: Overview, load: loadOverview }
  }),
  page('site/records/:name', async () => {
    const { RecordPage, loadRecordPage } = await import('./site/record-page.tsx')
    return { Component: RecordPage, load: loadRecordPage }
  }),
  page('site/pictures', async () => {
    const { Pictures, loadPictures } = await import('./site/pictures-page.tsx')
    return { Component: Pictures, load: loadPictures }
  }),
  page('site/versions', async () => {
    const { Versions, loadVersions } = await import('./site/versions-page.tsx')
    return { Component: Versions, load: loadVersions }
  }),
  page('site/launch', async () => {
    const { Launch, loadLaunch } = await import('./site/launch-page.tsx')
    return { Component: Launch, load: loadLaunch }
  }),
]

export const routes: RouteObject[] = [
  page('/sign-in', async () => {
    const { SignIn, loadSignIn } = await import('./pages/sign-in.tsx')
    return { Component: SignIn, load: loadSignIn }
  }),
  page('/join', async () => {
    const { Join, loadJoin } = await import('./pages/join.tsx')
    return { Component: Join, load: loadJoin }
  }),
  {
    id: 'desk',
    path: '/',
    loader: loadDesk,
    shouldRevalidate: () => false,
    Component: Frame,
    ErrorBoundary: Failure,
    HydrateFallback: Waiting,
    children: [
      {
        Component: Work,
        ErrorBoundary: Failure,
        children: [{ index: true }, { path: 'records/:id', Component: RecordPane }],
      },
      page('today', async () => {
        const { Today, loadToday } = await import('./pages/today.tsx')
        return { Component: Today, load: loadToday }
      }),
      page('people', async () => {
        const { People, loadPeople } = await import('./pages/people.tsx')
        return { Component: People, load: loadPeople }
      }),
      page('import', async () => {
        const { ImportPeople, loadImports } = await import('./pages/import-people.tsx')
        return { Component: ImportPeople, load: loadImports }
      }),
      page('retention', async () => {
        const { Retention, loadRetention } = await import('./pages/retention.tsx')
        return { Component: Retention, load: loadRetention }
      }),
      page('figures', async () => {
        const { Figures, loadFigures } = await import('./pages/figures.tsx')
        return { Component: Figures, load: loadFigures }
      }),
      page('audit', async () => {
        const { Audit, loadAudit } = await import('./pages/audit.tsx')
        return { Component: Audit, load: loadAudit }
      }),
      page('team', async () => {
        const { Team, loadTeam } = await import('./pages/team.tsx')
        return { Component: Team, load: loadTeam }
      }),
      ...sitePages,
      page('account', async () => {
        const { OwnAccount, loadOwnAccount } = await import('./pages/own-account.tsx')
        return { Component: OwnAccount, load: loadOwnAccount }
      }),
      { path: '*', loader: () => Promise.reject(new Response('', { status: 404 })) },
    ],
  },
]
