import { record } from '../../content/records.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Letter } from '../../sections/letter.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'scarp-top-back', sky: 'dusk' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'Managing Director’s message',
  description:
    'Why we do this work, the values that guide it and how to reach the people who lead it, at any hour.',
}))

export default function ManagingDirectorPage() {
  const { leadershipContact } = record('claims')
  const message = record('managing-director')
  return (
    <>
      <Hero
        title="Managing Director message"
        subtitle="Why we do this work, and what guides it."
        action={{ label: 'Contact Our Team', href: '/contact' }}
      />
      {message && (
        <Band>
          <h2 className="visually-hidden">The message</h2>
          <Letter from={message} />
        </Band>
      )}
      <Band background={message ? 'cream' : 'default'}>
        <SectionIntro title="Three guiding values" />
        <Ledger rows={record('values').guiding} />
      </Band>
      <Band background="primary">
        <KeyFigure figure={leadershipContact.figure} title="Leaders you can call">
          <p>{leadershipContact.statement}</p>
          <p>A crew that is short, a machine that has stopped, a worry on site: call.</p>
        </KeyFigure>
      </Band>
      <CallToAction
        title="Meet the people who lead"
        actions={[
          { label: 'Leadership Team', href: '/about/leadership' },
          { label: 'Our Values', href: '/about/vision-mission' },
        ]}
      >
        See who answers for crews, plant, safety and pay.
      </CallToAction>
    </>
  )
}
