import type { Entry } from '../../content/records.ts'
import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { Badges } from '../../sections/badges.tsx'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

type Point = Entry<'commitment-points'>

export const handle: PageHandle = { hero: { kind: 'core', sky: 'night' }, share: 'assurance' }

export const meta = pageMeta(() => ({
  title: 'Risk Management',
  description:
    'How we manage quality, safety, compliance, reputation and continuity, and improve them: six areas, one system.',
}))

export default function RiskManagement() {
  const business = record('business')
  const commitmentPoints = record('commitment-points')
  const credentials = record('credentials')
  const promises = record('promises')
  const riskCards = record('risk-cards')
  const phone = telephone()
  const [zeroHarm, ...others] = commitmentPoints as [Point, ...Point[]]
  return (
    <>
      <Hero
        title="Risk Management"
        subtitle="What can go wrong with people and plant, and what we do before it does."
        action={{ label: 'Contact Our Team', href: '/contact?topic=assurance' }}
      />
      <Band>
        <SectionIntro title="Six areas, one system">
          <p>{business.sisterCompany.statement}</p>
        </SectionIntro>
        <CardGrid cards={riskCards} />
      </Band>
      <Band background="primary">
        <KeyFigure figure={zeroHarm.title} title="Our commitment">
          {zeroHarm.description}
        </KeyFigure>
        <Ledger rows={others} />
      </Band>
      <Band>
        <SectionIntro title="Where we stand">
          <p>Ask us for the certificate behind a status.</p>
          <p>
            <Link className="text-link" href="/risk-management/compliance#credentials">
              See how governance uses them
            </Link>
          </p>
        </SectionIntro>
        <Badges credentials={credentials} />
      </Band>
      <CallToAction
        title="Ask for the paperwork"
        actions={[
          { label: 'Contact Us', href: '/contact?topic=assurance' },
          { label: phone.display, href: phone.tel },
        ]}
      >
        {`Tell us what your prequalification asks for. ${promises.contactReply.statement}`}
      </CallToAction>
    </>
  )
}
