import { Bedrock } from '../drawings/bedrock-edge.tsx'
import { mailto, officeAddress, openingHours, telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { usePage } from '../metadata.ts'
import { endingOf } from '../page/ending.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { SocialLinks } from './social-links.tsx'

/** The footer, drawn as bedrock below the last band. In a high and wide window the page scrolls off it (footer.css). */
export function Footer() {
  const acknowledgement = record('acknowledgement')
  const addressLine = officeAddress()
  const business = record('business')
  const navigation = record('navigation')
  const phone = telephone()
  const page = usePage()
  const hasEnding = page !== undefined && endingOf(page) !== undefined
  return (
    <footer className={hasEnding ? 'footer footer--below' : 'footer'} data-ground="dark">
      {hasEnding && <Call isQuiet />}
      <div className="footer-rest">
        <Bedrock />
        {!hasEnding && <Call />}
        <div className="footer-body">
          <div className="footer-contact">
            <address>
              {business.name && <strong>{business.name.value}</strong>}
              {addressLine}
              {openingHours().map((line) => (
                <span key={line} className="footer-hours">
                  {line}
                </span>
              ))}
            </address>
            <ul className="plain">
              <li>
                <a href={phone.tel}>{phone.display}</a>
              </li>
              {business.emails.general && (
                <li>
                  <a href={mailto(business.emails.general.address)}>
                    {business.emails.general.address}
                  </a>
                </li>
              )}
            </ul>
            <SocialLinks />
          </div>
          <nav id="site-navigation" className="footer-links" aria-label="Footer" tabIndex={-1}>
            {navigation.footer.map(({ title, links }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul className="plain">
                  {links.map(({ label, path }) => (
                    <li key={label}>
                      <Link href={path}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="footer-end">
          <section aria-labelledby="acknowledgement">
            <h3 id="acknowledgement">{acknowledgement.title}</h3>
            <p>{acknowledgement.paragraphs.join(' ')}</p>
          </section>
          <p className="footer-legal">
            <span>
              © {business.copyrightYear.year} {business.name?.value}
            </span>
            <Link href={navigation.privacy.path}>{navigation.privacy.label}</Link>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The call to action of every page. @param isQuiet small, where the page ends with a call of its own */
function Call({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <div className="footer-call">
      <h2>Ready to Take the Next Step?</h2>
      <p className="actions">
        <ButtonLink label="Email us" href="/contact" quiet={isQuiet} />
        <ButtonLink label="Call Us" href={telephone().tel} quiet />
      </p>
    </div>
  )
}
