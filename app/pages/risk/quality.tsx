import { datedStatement } from '../../content/claims.ts'
import { statusOf } from '../../content/credentials.ts'
import { record } from '../../content/records.ts'
import { otherRiskAreas } from '../../content/risk-areas.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Lead } from '../../sections/lead.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'core', sky: 'night', interval: 'Quality' },
  share: 'assurance',
}

export const meta = pageMeta(() => ({
  title: 'Quality Management',
  description:
    'How our ISO 9001 quality system works for people and plant, from the first brief to the last timesheet.',
}))

export default function Quality() {
  const claims = record('claims')
  const credentials = record('credentials')
  const promises = record('promises')
  const qualityPillars = record('quality-pillars')
  const iso9001 = credentials.find(({ id }) => id === 'iso-9001')!
  return (
    <>
      <Hero
        title="Quality Management"
        subtitle="The right person or machine, checked the same way each time."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <Split
          aside={
            <FactList
              facts={[
                { term: 'Standard', detail: iso9001.credential },
                { term: 'Covers', detail: iso9001.scope },
                { term: 'Status', detail: statusOf(iso9001) },
                { term: 'Why it counts', detail: iso9001.importance },
              ]}
            />
          }
        >
          <Lead
            paragraphs={[
              'Quality in our work is plain to see: who arrives, with which tickets, on which day.',
              'We write down what you asked for, check it before we send it, and ask afterwards how it went.',
              'One system covers labour hire, recruitment and plant, so a lesson in one reaches the others.',
            ]}
          />
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Five quality pillars" />
        <DataTable
          caption="Quality pillars and the clauses of ISO 9001"
          columns={[
            { title: 'Pillar', cell: 'pillar' },
            { title: 'ISO requirement', cell: 'isoRequirement' },
            { title: 'Culture amplification', cell: 'cultureAmplification' },
            { title: 'Unified impact', cell: 'unifiedImpact' },
          ]}
          rows={qualityPillars}
        />
      </Band>
      <Band>
        <SectionIntro title="Quality you can count">
          <p>
            <Link className="text-link" href="/services/plant-hire">
              How a machine is inspected
            </Link>
          </p>
        </SectionIntro>
        <Statistics
          items={[
            { ...claims.inspectionPoints, note: datedStatement(claims.inspectionPoints) },
            {
              figure: promises.backfill.within,
              label: 'Time to back-fill an absence',
              note: promises.backfill.statement,
            },
            { ...claims.zeroTerminations, note: datedStatement(claims.zeroTerminations) },
          ]}
        />
        <MoreLinks
          title="Also in risk management"
          links={otherRiskAreas('/risk-management/quality')}
        />
      </Band>
      <CallToAction
        title="Something not right?"
        actions={[
          { label: 'Contact Our Team', href: '/contact' },
          { label: 'Continuous Improvement', href: '/risk-management/improvement' },
        ]}
      >
        Tell us what you expected and what you got. That is how the next job gets better.
      </CallToAction>
    </>
  )
}
