import { claims } from '../../content/claims.ts'
import { managingDirector } from '../../content/managing-director.ts'
import { guidingValues } from '../../content/values.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Letter } from '../../sections/letter.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

const order = ['First', 'Second', 'Third']

export default function ManagingDirectorPage() {
  return (
    <>
      <Hero
        title="Managing Director message"
        subtitle="Why we do this work, whom we back and what guides both."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <h2 className="visually-hidden">The message</h2>
        <Letter from={managingDirector} />
      </Band>
      <Band background="primary">
        <KeyFigure figure={claims.leadershipContact.figure} title="Leaders you can ring">
          <p>{claims.leadershipContact.statement}</p>
          <p>A crew that is short, a machine that has stopped, a worry on site: call.</p>
        </KeyFigure>
      </Band>
      <Band background="cream">
        <SectionIntro title="Three guiding values">
          When two good things pull apart, these say which one goes first.
        </SectionIntro>
        <Ledger rows={guidingValues.map((value, index) => ({ ...value, label: order[index] }))} />
      </Band>
      <CallToAction
        title="Meet the people who lead"
        actions={[
          { label: 'Leadership Team', href: '/about/leadership' },
          { label: 'Our Values', href: '/about/vision-mission' },
        ]}
      >
        Eight people share the work of leading. See what each one answers for.
      </CallToAction>
    </>
  )
}
