import { datedStatement } from '../../content/claims.ts'
import { telephone, writeToTeam } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { otherRiskAreas } from '../../content/risk-areas.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { ContactLine } from '../../sections/contact-line.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Prose } from '../../sections/prose.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'core', sky: 'night', interval: 'Reputation' },
  share: 'assurance',
}

export const meta = pageMeta(() => ({
  title: 'Reputational Risk',
  description:
    'Six layers that protect your reputation and ours, with risk governance aligned to ISO 31000.',
}))

export default function Reputation() {
  const alignments = record('alignments')
  const claims = record('claims')
  const promises = record('promises')
  const protectionLayers = record('protection-layers')
  const statements = record('statements')
  const phone = telephone()
  const { whyReputation, riskGovernance, resilience, assurance } = statements
  const writing = writeToTeam('risk')
  const iso31000 = alignments.find(({ standard }) => standard === 'ISO 31000')!
  return (
    <>
      <Hero
        title="Reputational Risk"
        subtitle="Your name is on the site sign. We work as if ours were too."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <SectionIntro title={whyReputation.title}>
          <Paragraphs texts={whyReputation.paragraphs} />
        </SectionIntro>
      </Band>
      <Band background="cream">
        <SectionIntro title="Six layers of protection">
          Each layer catches what the one before it lets through.
        </SectionIntro>
        <DataTable
          caption="Layers of reputation protection"
          columns={[
            { title: 'Layer', cell: 'layer' },
            { title: 'How we manage it', cell: 'management' },
            { title: 'Value', cell: 'value' },
          ]}
          rows={protectionLayers}
        />
      </Band>
      <Band>
        <Split
          aside={
            <FactList
              facts={[
                { term: 'Standard', detail: iso31000.standard },
                { term: 'Covers', detail: iso31000.scope },
                { term: 'Status', detail: 'Aligned' },
                { term: 'Each risk has', detail: 'An owner, a rating, a control, a review date' },
              ]}
            />
          }
        >
          <h2>{riskGovernance.title}</h2>
          <Prose>
            <Paragraphs texts={riskGovernance.paragraphs} />
          </Prose>
        </Split>
      </Band>
      <Band background="primary">
        <Split
          aside={
            <Statistics
              items={[
                {
                  ...claims.zeroTerminations,
                  note: datedStatement(claims.zeroTerminations),
                },
                {
                  figure: promises.backfill.within,
                  label: 'Time to back-fill an absence',
                  note: promises.backfill.statement,
                },
              ]}
            />
          }
        >
          <h2>{resilience.title}</h2>
          <Prose>
            <Paragraphs texts={resilience.paragraphs} />
          </Prose>
        </Split>
      </Band>
      <Band>
        <SectionIntro title={assurance.title}>
          <Paragraphs texts={assurance.paragraphs} />
        </SectionIntro>
        <MoreLinks
          title="Also in risk management"
          links={otherRiskAreas('/risk-management/reputation')}
        />
      </Band>
      <CallToAction
        title="Heard something? Tell us first"
        actions={[{ label: `Call ${phone.display}`, href: phone.tel }, writing]}
      >
        <p>A rumour, a false job ad, a worry about one of our people: we want to know.</p>
        <ContactLine address={writing.address} />
      </CallToAction>
    </>
  )
}
