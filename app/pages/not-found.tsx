import { LinkList } from '../sections/link-list.tsx'
import { Band } from '../sections/band.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** No landform: the datum line with a survey peg. */
export default function NotFound() {
  return (
    <>
      <section className="hero" data-kind="plain" data-ground="default" data-not-found="">
        <div className="hero-words">
          <h1>404</h1>
          <div className="hero-lead">
            <p className="hero-subtitle">Oops! Page not found</p>
            <p className="actions">
              <ButtonLink label="Return to Home" href="/" />
            </p>
          </div>
        </div>
        <svg
          className="empty-datum"
          viewBox="0 0 1600 60"
          width="1600"
          height="60"
          preserveAspectRatio="xMaxYMax slice"
          aria-hidden="true"
        >
          <path d="M0 59h1600M1420 59V14m0 0h34l-8 9 8 9h-34" />
        </svg>
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
