import { achievedClaims } from '../../content/claims.ts'
import { milestones, yearsShown } from '../../content/history.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { FigureLedger } from '../../sections/figure-ledger.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Timeline } from '../../sections/timeline.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'dunes', sky: 'dusk' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: `Our Company: ${yearsShown()}`,
  description: `Our company year by year, ${yearsShown()}, and the key achievements of ${record('claims').yearsOperating.figure} years of operation.`,
}))

export default function History() {
  const achievements = achievedClaims()
  const business = record('business')
  const { ownership } = record('statements')
  const timeline = milestones()
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
      description: 'Clubs, schools and programs in the places where we work.',
      link: '/about/community',
    },
  ]
  return (
    <>
      <Hero
        title="Our Company"
        subtitle={`People and plant in Western Australia, year by year since ${business.founded.year}.`}
        action={{ label: 'Leadership Team', href: '/about/leadership' }}
      />
      {timeline.length > 0 && (
        <Band>
          <SectionIntro title={yearsShown()} />
          <Timeline milestones={timeline} />
        </Band>
      )}
      <Band background="cream">
        <SectionIntro title="Key achievements" />
        <FigureLedger rows={achievements} />
      </Band>
      <Band>
        <SectionIntro title={ownership.title}>
          <Paragraphs texts={ownership.paragraphs} />
        </SectionIntro>
        <Ledger rows={group} />
      </Band>
      <CallToAction
        title="Who runs it today"
        actions={[
          { label: 'Leadership Team', href: '/about/leadership' },
          { label: 'Awards & Recognition', href: '/about/awards' },
        ]}
      >
        See who answers for people, plant, safety and the books.
      </CallToAction>
    </>
  )
}
