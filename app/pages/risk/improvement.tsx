import { business, mailto } from '../../content/business.ts'
import { engines } from '../../content/engines.ts'
import { improvementStages } from '../../content/improvement-stages.ts'
import { outcomes } from '../../content/outcomes.ts'
import { otherRiskAreas } from '../../content/risk-cards.ts'
import { statements } from '../../content/statements.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { ContactLine } from '../../sections/contact-line.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'

const { whyImprovement } = statements
const { improvement } = business.emails

export default function Improvement() {
  return (
    <>
      <Hero
        title="Continuous Improvement"
        subtitle="Small changes, measured and kept, until the same fault stops coming back."
      />
      <Band>
        <SectionIntro title={whyImprovement.title}>
          <Paragraphs of={whyImprovement.paragraphs} />
        </SectionIntro>
      </Band>
      <Band background="cream" below="default">
        <SectionIntro title="Plan, Do, Check, Act">
          One loop, run on one change at a time.
        </SectionIntro>
        <DataTable
          caption="The four stages of a change"
          columns={[
            { title: 'Stage', of: 'stage' },
            { title: 'How we deliver it', of: 'delivery' },
            { title: 'Value to you', of: 'value' },
          ]}
          rows={improvementStages}
        />
      </Band>
      <Band background="primary">
        <SectionIntro title="Four engines">
          Ideas and faults reach the loop in four ways. You can start one too.
        </SectionIntro>
        <CardGrid columns={2} cards={engines} />
      </Band>
      <Band below="primary">
        <Split
          wide="aside"
          aside={
            <DataTable
              caption="Outcomes and what each is worth to you"
              columns={[
                { title: 'Outcome', of: 'outcome' },
                { title: 'Benefit', of: 'benefit' },
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
        actions={[
          { label: `Call ${business.phone.display}`, href: business.phone.tel },
          { label: improvement.label, href: mailto(improvement) },
        ]}
      >
        <p>One sentence is enough: what happens, where, and how often.</p>
        <ContactLine email={improvement} />
      </CallToAction>
    </>
  )
}
