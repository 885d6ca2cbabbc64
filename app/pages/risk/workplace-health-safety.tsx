import { telephone } from '../../content/contact-details.ts'
import { statusOf } from '../../content/credentials.ts'
import { record } from '../../content/records.ts'
import { otherRiskAreas } from '../../content/risk-areas.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Notice } from '../../sections/notice.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'core', sky: 'night', interval: 'Safety' },
  share: 'assurance',
}

export const meta = pageMeta(() => ({
  title: 'Workplace Health & Safety',
  description:
    'Our safety pillars, what ISO 45001 asks of each, how culture strengthens it and what that means on your site.',
}))

const beforeTheShift = ['Licences and tickets', 'Fit for the role', 'Inducted', 'Free to speak up']

export default function WorkplaceHealthSafety() {
  const commitmentPoints = record('commitment-points')
  const credentials = record('credentials')
  const minimumStandards = record('minimum-standards')
  const safetyPillars = record('safety-pillars')
  const phone = telephone()
  const iso45001 = credentials.find(({ id }) => id === 'iso-45001')!
  const zeroHarm = commitmentPoints.find(({ title }) => title === 'Zero Harm')!
  return (
    <>
      <Hero
        title="Workplace Health & Safety"
        subtitle="Everyone goes home the way they came, from our sites and from yours."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <SectionIntro title={zeroHarm.title}>{zeroHarm.description}</SectionIntro>
        <FactList
          facts={[
            { term: 'Standard', detail: `${iso45001.credential}: ${iso45001.scope}` },
            { term: 'Status', detail: statusOf(iso45001) },
            {
              term: 'All three ISO systems',
              detail: <Link href="/safety">Safety: quality, environment and health together</Link>,
            },
          ]}
        />
      </Band>
      <Band background="cream">
        <SectionIntro title="Five safety pillars">
          A standard says what must be done. Culture decides whether it is done on a hot afternoon.
        </SectionIntro>
        <DataTable
          caption="Safety pillars and the clauses of ISO 45001"
          columns={[
            { title: 'Pillar', cell: 'pillar' },
            { title: 'ISO requirement', cell: 'isoRequirement' },
            { title: 'Culture amplification', cell: 'cultureAmplification' },
            { title: 'Unified impact', cell: 'unifiedImpact' },
          ]}
          rows={safetyPillars}
        />
      </Band>
      <Band>
        <Split
          aside={
            <Notice title="Seen a hazard on a site?">
              <p>Stop, make it safe if you can, and tell the site supervisor.</p>
              <p>
                Then call us on <a href={phone.tel}>{phone.display}</a>, so that no other crew meets
                it.
              </p>
              <p>In an emergency call 000 first.</p>
            </Notice>
          }
        >
          <h2>Two businesses, one duty of care</h2>
          <Prose>
            <p>In Western Australia a labour-hire business and its host share it.</p>
            <p>
              We check people, tickets and sites. You control the work on the day. Neither of us can
              hand the duty to the other.
            </p>
            <p>
              <Link className="text-link" href="/resources#who-holds-which-duty">
                Who holds which duty
              </Link>
            </p>
          </Prose>
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Before a first shift" />
        <Ledger rows={minimumStandards.filter(({ title }) => beforeTheShift.includes(title))} />
        <MoreLinks
          title="Also in risk management"
          links={otherRiskAreas('/risk-management/safety')}
        />
      </Band>
      <CallToAction
        title="Talk safety before the start"
        actions={[
          { label: 'Contact Our Team', href: '/contact' },
          { label: phone.display, href: phone.tel },
        ]}
      >
        Send us your site rules and induction. We tell you what our people need, and by when.
      </CallToAction>
    </>
  )
}
