import { telephone, writeToTeam } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { otherRiskAreas } from '../../content/risk-areas.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { ContactLine } from '../../sections/contact-line.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'core', sky: 'night', interval: 'Improvement' },
  share: 'assurance',
}

export const meta = pageMeta(() => ({
  title: 'Continuous Improvement',
  description:
    'Plan, do, check, act: how we turn feedback, audits and site data into better work, and what you get from it.',
}))

export default function Improvement() {
  const engines = record('engines')
  const improvementStages = record('improvement-stages')
  const outcomes = record('outcomes')
  const statements = record('statements')
  const phone = telephone()
  const { whyImprovement } = statements
  const writing = writeToTeam('improvement')
  return (
    <>
      <Hero
        title="Continuous Improvement"
        subtitle="Small changes, measured and kept, until the same fault stops coming back."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <SectionIntro title={whyImprovement.title}>
          <Paragraphs texts={whyImprovement.paragraphs} />
        </SectionIntro>
      </Band>
      <Band background="cream">
        <SectionIntro title="Plan, Do, Check, Act">One change at a time.</SectionIntro>
        <DataTable
          caption="The four stages of a change"
          columns={[
            { title: 'Stage', cell: 'stage' },
            { title: 'How we deliver it', cell: 'delivery' },
            { title: 'Value to you', cell: 'value' },
          ]}
          rows={improvementStages}
        />
      </Band>
      <Band background="primary">
        <SectionIntro title="Four engines">
          Where ideas and faults come from. You can start one too.
        </SectionIntro>
        <CardGrid columns={2} cards={engines} />
      </Band>
      <Band>
        <Split
          wide="aside"
          aside={
            <DataTable
              caption="Outcomes and what each is worth to you"
              columns={[
                { title: 'Outcome', cell: 'outcome' },
                { title: 'Benefit', cell: 'benefit' },
              ]}
              rows={outcomes}
            />
          }
        >
          <h2>What comes of it</h2>
          <p>An improvement that nobody notices on site is only paperwork.</p>
        </Split>
        <MoreLinks
          title="Also in risk management"
          links={otherRiskAreas('/risk-management/improvement')}
        />
      </Band>
      <CallToAction
        title="What would you change?"
        actions={[{ label: `Call ${phone.display}`, href: phone.tel }, writing]}
      >
        <p>One sentence is enough: what happens, where, and how often.</p>
        <ContactLine address={writing.address} />
      </CallToAction>
    </>
  )
}
