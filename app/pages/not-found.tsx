import { useEffect, useRef } from 'react'
import { data, useLocation } from 'react-router'
import { LinkList } from '../sections/link-list.tsx'
import { Band } from '../sections/band.tsx'
import { Landform } from '../landforms/landform.tsx'
import { ButtonLink } from '../ui/button.tsx'

export default function NotFound() {
  const { pathname } = useLocation()
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    // The early script has noted the path of a whole document; this is for a navigation by the router.
    if (page.current?.dataset.notFound === 'logged') return
    console.warn('404: no page at', pathname)
  }, [pathname])
  return (
    <>
      <section
        className="hero"
        data-ground="primary"
        data-not-found=""
        ref={page}
        suppressHydrationWarning
      >
        <div className="hero-words">
          <h1 tabIndex={-1}>404</h1>
          <p className="hero-subtitle">Oops! Page not found</p>
          <p className="actions">
            <ButtonLink label="Return to Home" href="/" />
          </p>
        </div>
        <Landform family="goldfields" />
      </section>
      <Band>
        <h2>Were you looking for one of these?</h2>
        <LinkList
          links={[
            { label: 'Find work', href: '/job-seekers' },
            { label: 'Hire people', href: '/employers' },
            { label: 'Hire plant', href: '/services/plant-hire' },
            { label: 'Contact us', href: '/contact' },
          ]}
        />
      </Band>
    </>
  )
}

/** Nobody posts here but the build, which makes the page for failures with it. */
export function action() {
  throw data(null, { status: 500, statusText: 'Internal Server Error' })
}
