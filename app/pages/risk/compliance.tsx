import { telephone, writeToTeam } from '../../content/contact-details.ts'
import { statusOf } from '../../content/credentials.ts'
import { record } from '../../content/records.ts'
import { otherRiskAreas } from '../../content/risk-areas.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { ContactLine } from '../../sections/contact-line.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Prose } from '../../sections/prose.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'core', sky: 'night', interval: 'Compliance' },
  share: 'assurance',
}

export const meta = pageMeta(() => ({
  title: 'Compliance & Governance',
  description:
    'Governance pillars, certifications and accreditations with their status, and the minimum standards we hold ourselves to.',
}))

export default function Compliance() {
  const credentials = record('credentials')
  const governancePillars = record('governance-pillars')
  const minimumStandards = record('minimum-standards')
  const reputationProtection = record('reputation-protection')
  const statements = record('statements')
  const whatThisMeans = record('what-this-means')
  const phone = telephone()
  const { compliancePhilosophy } = statements
  const writing = writeToTeam('governance')
  return (
    <>
      <Hero
        title="Compliance & Governance"
        subtitle="The rules we work under, and how you can see that we keep them."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <SectionIntro title={compliancePhilosophy.title}>
          <Paragraphs texts={compliancePhilosophy.paragraphs} />
        </SectionIntro>
      </Band>
      <Band background="cream">
        <SectionIntro title="Governance Pillars" />
        <DataTable
          caption="Five pillars: what we do, and who gains"
          columns={[
            { title: 'Pillar', cell: 'pillar' },
            { title: 'Practices', cell: 'practices' },
            { title: 'Value for Clients & Community', cell: 'value' },
          ]}
          rows={governancePillars}
        />
      </Band>
      <Band id="credentials">
        <Split
          wide="aside"
          aside={
            <DataTable
              caption="Credentials and where each one stands"
              columns={[
                { title: 'Credential', cell: 'credential' },
                { title: 'Status', cell: statusOf },
              ]}
              rows={credentials}
            />
          }
        >
          <h2>Certifications & Accreditations</h2>
          <Prose>
            <p>{record('claims').alignedStandards.statement}</p>
            <p>Ask us for a copy of a certificate, with its number and its date.</p>
          </Prose>
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Minimum Standards in Action">
          For every person, on every job.
        </SectionIntro>
        <CardGrid cards={minimumStandards} />
      </Band>
      <Band background="primary">
        <SectionIntro title="Proactive Reputation Protection">
          Good governance shows when something goes wrong.
        </SectionIntro>
        <CardGrid columns={4} cards={reputationProtection} />
      </Band>
      <Band>
        <SectionIntro title="What This Means for You" />
        <Ledger rows={whatThisMeans} />
        <MoreLinks
          title="Also in risk management"
          links={otherRiskAreas('/risk-management/compliance')}
        />
      </Band>
      <CallToAction
        title="Put a question to governance"
        actions={[{ label: 'Call Us Now', href: phone.tel }, writing]}
      >
        <p>Call {phone.display} about a policy, a certificate or a concern.</p>
        <ContactLine address={writing.address} />
      </CallToAction>
    </>
  )
}
