import { claims } from '../../content/claims.ts'
import { recruitmentMethod } from '../../content/recruitment-method.ts'
import { recruitmentStreams } from '../../content/recruitment-streams.ts'
import { talentBenefits } from '../../content/talent-benefits.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Chapters } from '../../sections/chapters.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Steps } from '../../sections/steps.tsx'

const { skillsShortage } = claims

export default function TalentSolutions() {
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
      <Band background="cream" below="default" id="streams">
        <SectionIntro title="Five streams">
          Each stream has its own page, with what we look for and how to start.
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
          <p>{`${skillsShortage.statement} As of ${skillsShortage.asOf}.`}</p>
          <p>So a search has to go past the people who apply.</p>
        </KeyFigure>
      </Band>
      <Band id="method">
        <SectionIntro title="One six-step method">
          The same six steps for an apprentice and for a chief executive. You can follow each one.
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
