import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Letter } from '../../sections/letter.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'scarp-top-back', sky: 'dusk' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'Managing Director’s message',
  description:
    'A message from our Managing Director about the work we do, the people we back and the values that guide both.',
}))

const order = ['First', 'Second', 'Third']

export default function ManagingDirectorPage() {
  const claims = record('claims')
  const managingDirector = record('managing-director')
  const guidingValues = record('values').guiding
  return (
    <>
      <Hero
        title="Managing Director message"
        subtitle="Why we do this work, whom we back and what guides both."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      <Band>
        <h2 className="visually-hidden">The message</h2>
        {managingDirector && <Letter from={managingDirector} />}
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
