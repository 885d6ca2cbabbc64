/** The error page: the specification's heading, what is known, and what a visitor can do now. */
export function Failure({ problem }: { problem: string }) {
  const phone = telephone()
  return (
    <section className="hero failure" data-kind="plain" data-ground="default">
      <div className="hero-words">
        <h1>Unexpected Application Error!</h1>
        <div className="hero-lead">
          <p className="hero-subtitle">{problem}</p>
          <p>Something went wrong on our side. Nothing you sent before is lost.</p>
          <p className="actions">
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the current page */}
            <a className="button" href="">
              Try again
            </a>
            <a className="button button-line" href="/">
              Home
            </a>
            <a className="button button-line" href={phone.tel}>
              {phone.display}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
import { telephone } from 'core/content/contact-details.ts'
