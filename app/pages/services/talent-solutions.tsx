import { datedStatement } from '../../content/claims.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Chapters } from '../../sections/chapters.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Steps } from '../../sections/steps.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'dunes-back', sky: 'night' },
  share: 'recruitment',
}

export const meta = pageMeta(() => ({
  title: 'Talent Solutions',
  description:
    'Five recruitment streams and one six-step method, from apprentices to executives, for employers in Western Australia.',
}))

export default function TalentSolutions() {
  const claims = record('claims')
  const recruitmentMethod = record('recruitment-method')
  const recruitmentStreams = record('recruitment-streams')
  const talentBenefits = record('talent-benefits')
  const { skillsShortage } = claims
  return (
    <>
      <Hero
        title="Talent Solutions"
        subtitle="Permanent, contract and volume recruitment, from apprentices to executives."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <SectionIntro title="What you gain">
          A hire that holds is cheaper than a fast one that does not.
        </SectionIntro>
        <CardGrid cards={talentBenefits} columns={4} />
      </Band>
      <Band background="cream" id="streams">
        <SectionIntro title="Five streams">
          From a first-year apprentice to a chief executive.
        </SectionIntro>
        <Chapters
          chapters={recruitmentStreams.map(({ id, title, description, points, link }) => ({
            id,
            title,
            description,
            points: points.map((point) => point.title),
            link,
          }))}
        />
      </Band>
      <Band background="primary">
        <KeyFigure figure={skillsShortage.figure} title="Skilled people are hard to find">
          <p>{datedStatement(skillsShortage)}</p>
          <p>So a search has to go past the people who apply.</p>
        </KeyFigure>
      </Band>
      <Band id="method">
        <SectionIntro title="One six-step method">
          The same six steps for every role, so that you can follow each one.
        </SectionIntro>
        <Steps steps={recruitmentMethod} />
      </Band>
      <CallToAction
        title="Start with a brief"
        actions={[
          { label: 'Contact Our Team', href: '/contact' },
          { label: 'See Recruitment', href: '/recruitment' },
        ]}
      >
        Tell us the role and what it must deliver. We write the rest down with you.
      </CallToAction>
    </>
  )
}
