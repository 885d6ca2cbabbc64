import { useLocation } from 'react-router'
import { business, mailto } from '../content/business.ts'
import { careersLinks } from '../content/careers-links.ts'
import { navigation } from '../content/navigation.ts'
import { socialLinks } from '../content/social-links.ts'
import { findPage } from '../site-map.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { SampleTag } from '../ui/sample-tag.tsx'
import { MenuFace } from './menu-button.tsx'

/** The site's menu: a modal dialog that slides in from the left, where its button is. */
export function Menu() {
  const here = findPage(useLocation().pathname)?.path
  const current = (path: string) => (path === here ? 'page' : undefined)
  return (
    <dialog id="site-menu" className="menu" data-ground="dark" aria-label="Site menu">
      <p id="menu-status" role="status" className="visually-hidden" />
      <button
        type="button"
        className="menu-button"
        aria-label="Close menu"
        aria-expanded="true"
        aria-controls="site-menu"
        commandfor="site-menu"
        command="close"
      >
        <MenuFace word="Close" />
      </button>
      <nav className="menu-groups" aria-label="Site menu">
        {navigation.menu.map(({ id, title, links }) => (
          <div key={id}>
            <h2>{title}</h2>
            <ul className="plain">
              {links.map(({ label, path }) => (
                <li key={label}>
                  <Link href={path} aria-current={current(path)}>
                    {label}
                  </Link>
                </li>
              ))}
              {Object.values(careersLinks)
                .filter(({ group }) => group === id)
                .map(({ label, url, source }) => (
                  <li key={label}>
                    <Link href={url}>{label}</Link> <SampleTag source={source} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="menu-contact">
        <p>
          <a className="menu-phone" href={business.phone.tel}>
            <Icon name="phone" />
            {business.phone.display}
          </a>
          <a href={mailto(business.emails.general)}>{business.emails.general.address}</a>
        </p>
        <ul className="social">
          {socialLinks.map(({ network, url, source }) => (
            <li key={network}>
              <Link href={url}>{network}</Link> <SampleTag source={source} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}
