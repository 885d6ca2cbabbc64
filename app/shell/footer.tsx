import { Bedrock } from '../drawings/bedrock-edge.tsx'
import { mailto, officeAddress, openingHours, telephone } from '../content/contact-details.ts'
import { record } from '../content/records.ts'
import { usePage } from '../metadata.ts'
import { endingOf } from '../page/ending.ts'
import type { SectionOf } from '../page/registry.ts'
import { RichParagraphs } from '../page/rich-text.tsx'
import { addressToWriteTo, resolveActions } from '../page/target.ts'
import { ContactLine } from '../sections/contact-line.tsx'
import { Actions, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { SocialLinks } from './social-links.tsx'

/** The bedrock. In a window that is high and wide enough the page slides off it (footer.css). */
export function Footer() {
  const acknowledgement = record('acknowledgement')
  const addressLine = officeAddress()
  const business = record('business')
  const navigation = record('navigation')
  const phone = telephone()
  const page = usePage()
  const ending = page && endingOf(page)
  return (
    <footer className="footer" data-ground="dark">
      <Bedrock />
      <div className="footer-lead">
        {ending && <Ending section={ending} />}
        <div className="footer-call">
          <h2>Ready to Take the Next Step?</h2>
          <p className="actions">
            <ButtonLink label="Email us" href="/contact" quiet={ending !== undefined} />
            <ButtonLink label="Call Us" href={phone.tel} quiet />
          </p>
        </div>
      </div>
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
    </footer>
  )
}

/** What the page itself ends with. It leads, and the call that every page has stands small beside it. */
function Ending({ section }: { section: SectionOf<'closing'> }) {
  const { title, text, actions, anchor } = section
  return (
    <section className="footer-ending" id={anchor} aria-labelledby="ending">
      <h2 id="ending">{title}</h2>
      <RichParagraphs texts={text} />
      <ContactLine address={addressToWriteTo(actions)} />
      <Actions actions={resolveActions(actions)} />
    </section>
  )
}
