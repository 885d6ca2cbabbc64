import { LinkList } from '../sections/link-list.tsx'
import { Band } from '../sections/band.tsx'
import { Landform } from '../drawings/landform.tsx'
import { ButtonLink } from '../ui/button.tsx'

export default function NotFound() {
  return (
    <>
      <section className="hero" data-ground="primary" data-not-found="">
        <div className="hero-words">
          <h1>404</h1>
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
