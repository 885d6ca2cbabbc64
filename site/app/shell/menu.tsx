import { mailto, telephone } from 'core/content/contact-details.ts'
import { portals } from 'core/content/portals.ts'
import { record } from 'core/content/records.ts'
import { usePage } from '../metadata.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { MenuFace } from './menu-button.tsx'
import { SocialLinks } from './social-links.tsx'

/** The site's menu: a modal dialog that slides in from the left, where its button is. */
export function Menu() {
  const { general } = record('business').emails
  const navigation = record('navigation')
  const phone = telephone()
  const logins = portals()
  const here = usePage()?.path
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
      <nav className="menu-navigation" aria-label="Site menu">
        <ul className="menu-quick">
          {navigation.quick.map(({ label, path }) => (
            <li key={label}>
              <ButtonLink label={label} href={path} quiet />
            </li>
          ))}
        </ul>
        <div className="menu-groups">
          {navigation.menu.map(({ id, title, links }) => (
            // On a phone the script collapses the groups (site/app/behaviour/menu.ts).
            <details key={id} open>
              <summary>
                <h2>{title}</h2>
              </summary>
              <ul className="plain">
                {links.map(({ label, path }) => (
                  <li key={label}>
                    <Link href={path} aria-current={current(path)}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        {logins.length > 0 && (
          <ul className="plain menu-portals">
            {logins.map(({ label, href }) => (
              <li key={label}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className="menu-contact">
        <p>
          <a className="menu-phone" href={phone.tel}>
            <Icon name="phone" />
            {phone.display}
          </a>
          {general && <a href={mailto(general.address)}>{general.address}</a>}
        </p>
        <SocialLinks />
      </div>
    </dialog>
  )
}
