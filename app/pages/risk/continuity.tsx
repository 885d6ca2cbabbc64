import { datedStatement } from '../../content/claims.ts'
import { telephone, writeToTeam } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { otherRiskAreas } from '../../content/risk-areas.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { ContactLine } from '../../sections/contact-line.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Lead } from '../../sections/lead.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Quote } from '../../sections/quote.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Steps } from '../../sections/steps.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'core', sky: 'night', interval: 'Continuity' },
  share: 'assurance',
}

export const meta = pageMeta(() => ({
  title: 'Business Continuity',
  description:
    'Five pillars and five steps that keep crews and plant on your project when something goes wrong.',
}))

export default function Continuity() {
  const claims = record('claims')
  const continuityPillars = record('continuity-pillars')
  const continuitySteps = record('continuity-steps')
  const promises = record('promises')
  const statements = record('statements')
  const continuityTestimonials = record('testimonials').filter(
    ({ place }) => place === 'continuity',
  )
  const phone = telephone()
  const { continuityPhilosophy } = statements
  const writing = writeToTeam('continuity')
  const backfill = {
    figure: promises.backfill.within,
    label: 'Time to back-fill an absence',
    note: promises.backfill.statement,
  }
  return (
    <>
      <Hero
        title="Business Continuity"
        subtitle="Cyclone, breakdown, border or flu: your project keeps its people and its plant."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <Split wide="aside" aside={<Lead paragraphs={continuityPhilosophy.paragraphs} />}>
          <h2>{continuityPhilosophy.title}</h2>
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Five pillars of continuity">
          What we do in good times, so that bad ones pass sooner.
        </SectionIntro>
        <DataTable
          caption="Pillars of continuity"
          columns={[
            { title: 'Pillar', cell: 'pillar' },
            { title: 'What we do', cell: 'whatWeDo' },
            { title: 'Benefits', cell: 'benefits' },
          ]}
          rows={continuityPillars}
        />
      </Band>
      <Band>
        <SectionIntro title="How we safeguard your project">
          The first two come before work starts.
        </SectionIntro>
        <Steps steps={continuitySteps} />
      </Band>
      <Band background="primary">
        <SectionIntro title="Proof in performance" />
        <Statistics
          items={[
            { ...claims.borderClosures, note: datedStatement(claims.borderClosures) },
            { ...claims.zeroTerminations, note: datedStatement(claims.zeroTerminations) },
            backfill,
            { ...claims.leadershipContact, note: datedStatement(claims.leadershipContact) },
          ]}
        />
        {continuityTestimonials.map((testimonial) => (
          <Quote key={testimonial.quote} {...testimonial} />
        ))}
        <MoreLinks
          title="Also in risk management"
          links={otherRiskAreas('/risk-management/continuity')}
        />
      </Band>
      <CallToAction
        title="Plan for the day it rains"
        actions={[{ label: `Call ${phone.display}`, href: phone.tel }, writing]}
      >
        <p>Tell us which roles and machines your project cannot do without.</p>
        <ContactLine address={writing.address} />
      </CallToAction>
    </>
  )
}
