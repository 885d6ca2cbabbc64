import { telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { groundOf, useHero } from '../metadata.ts'
import { Link } from '../ui/link.tsx'
import { MenuFace } from './menu-button.tsx'

/** The top of every page, on the hero's ground. Its button opens the menu without any script. */
export function Header() {
  const phone = telephone()
  return (
    <header className="header" data-ground={groundOf(useHero())}>
      <button
        type="button"
        className="menu-button"
        aria-label="Open menu"
        aria-expanded="false"
        aria-controls="site-menu"
        // oxlint-disable-next-line react/no-unknown-property -- the linter does not know this attribute yet
        commandfor="site-menu"
        command="show-modal"
      >
        <MenuFace word="Menu" />
      </button>
      <noscript>
        <a className="menu-button" href="#site-navigation">
          <MenuFace word="Menu" />
        </a>
      </noscript>
      <Link className="home-link" href="/">
        {record('business').name?.value ?? 'Home'}
      </Link>
      <nav className="header-links" aria-label="Shortcuts">
        <Link href="/job-search">Find Jobs</Link>
        <Link href="/request-staff">Request Staff</Link>
      </nav>
      <a className="header-phone" href={phone.tel}>
        <span className="visually-hidden">Call </span>
        {phone.display}
      </a>
    </header>
  )
}
