import { business } from '../content/business.ts'
import { Link } from '../ui/link.tsx'
import { MenuFace } from './menu-button.tsx'
import { standing } from './standing.tsx'

/**
 * The top of every page, on the hero's ground. The menu's opener is a link to the footer's navigation that the early
 * script makes a button: without scripts it still leads somewhere.
 */
export function Header() {
  return (
    <header className="header" data-ground="primary" {...standing}>
      {import.meta.env.SSR ? <HeaderWords /> : undefined}
    </header>
  )
}

function HeaderWords() {
  return (
    <>
      <a
        className="menu-button"
        role="button"
        href="#site-navigation"
        aria-label="Open menu"
        aria-expanded="false"
        aria-controls="site-menu"
        suppressHydrationWarning
      >
        <MenuFace word="Menu" />
      </a>
      <Link className="home-link" href="/">
        {business.name.value}
      </Link>
      <nav className="header-links" aria-label="Shortcuts">
        <Link href="/job-search">Find jobs</Link>
        <Link href="/request-staff">Request staff</Link>
      </nav>
      <a className="header-phone" href={business.phone.tel}>
        <span className="visually-hidden">Call </span>
        {business.phone.display}
      </a>
    </>
  )
}
