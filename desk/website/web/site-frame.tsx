import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { PublishDialog } from './publish-dialog.tsx'
import './site.css'

const places = [
  { to: '/site', label: 'Content' },
  { to: '/site/pictures', label: 'Pictures' },
  { to: '/site/versions', label: 'Versions' },
  { to: '/site/launch', label: 'Going live' },
] as const

type Props = {
  title: string
  lead?: ReactNode
  /** Number of drafts; undefined: not known here. */
  drafted?: number
  isWide?: boolean
  children: ReactNode
}

/** The frame around all pages of the website's group. */
export function SiteFrame({ title, lead, drafted, isWide, children }: Props) {
  usePageTitle(title)
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const [isPublishing, setPublishing] = useState(false)
  // A colleague may have drafted or published something while another tab was in sight.
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [revalidate])
  return (
    <main className={isWide ? 'page page--site page--wide' : 'page page--site'}>
      <div className="site-bar">
        <nav className="site-places" aria-label="Website">
          {places.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={currentAt(pathname, to)}>
              {label}
            </Link>
          ))}
        </nav>
        <button className="button button--gold" type="button" onClick={() => setPublishing(true)}>
          Publish
          {drafted !== undefined && drafted > 0 && <span className="badge">{drafted}</span>}
        </button>
      </div>
      <h1>{title}</h1>
      {lead !== undefined && <div className="lead">{lead}</div>}
      {children}
      <PublishDialog
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
        onPublished={() => void revalidate()}
      />
    </main>
  )
}

/** A record counts as part of the content page. */
function currentAt(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to === '/site' && pathname.startsWith('/site/records/') ? 'true' : undefined
}
