import { achievements } from '../../content/achievements.ts'
import { business } from '../../content/business.ts'
import { timeline } from '../../content/timeline.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { FigureLedger } from '../../sections/figure-ledger.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Timeline } from '../../sections/timeline.tsx'

const group = [
  {
    label: 'Beside us',
    title: 'A sister company',
    description: business.sisterCompany.statement,
    link: '/risk-management/quality',
  },
  {
    label: 'Behind us',
    title: 'A parent company',
    description: business.parentCompany.statement,
    link: '/recruitment/apprentices',
  },
  {
    label: 'Around us',
    title: 'A community',
    description: 'Partners, clubs and programs in the places where we work.',
    link: '/about/community',
  },
]

export default function History() {
  return (
    <>
      <Hero
        title="Our Company"
        subtitle="People and plant in Western Australia, year by year since 2018."
      />
      <Band>
        <SectionIntro title="2018 to 2024">
          A mark for each year. Choose one to pick it out.
        </SectionIntro>
        <Timeline milestones={timeline} />
      </Band>
      <Band background="cream" below="default">
        <SectionIntro title="Key achievements">
          Counted by us, with the year of the count.
        </SectionIntro>
        <FigureLedger rows={achievements} />
      </Band>
      <Band below="cream">
        <SectionIntro title="Not on our own" />
        <Ledger rows={group} />
      </Band>
      <CallToAction
        title="Who runs it today"
        actions={[
          { label: 'Leadership Team', href: '/about/leadership' },
          { label: 'Awards & Recognition', href: '/about/awards' },
        ]}
      >
        Eight leaders answer for people, plant, safety and the books.
      </CallToAction>
    </>
  )
}
