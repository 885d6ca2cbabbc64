import { datedStatement } from '../../content/claims.ts'
import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { Doors } from '../../sections/doors.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'far-hills', sky: 'day' },
  share: 'community',
}

export const meta = pageMeta(() => ({
  title: 'Aboriginal Employment',
  description: `Aboriginal employment in our own workforce stands at ${record('claims').aboriginalEmployment.figure}. How we find, support and keep Aboriginal people in work.`,
}))

const doors = [
  {
    title: 'Looking for work',
    description: 'Bring what you have. We start with a yarn, and sort out the paperwork together.',
    points: [
      'Roles on site, in the yard and in the office',
      'Apprenticeships and first jobs',
      'Someone to call after you start',
    ],
    actions: [
      { label: 'Submit Your Resume', href: '/submit-resume' },
      { label: 'Training and tickets', href: '/job-seekers/training-upskilling' },
    ],
  },
  {
    title: 'Looking to employ',
    description: 'A target is met by people who stay. We help you make the workplace ready.',
    points: [
      'Job seekers who know us as an Aboriginal-owned business',
      'Advice for supervisors',
      'Contact with both sides after the start',
    ],
    actions: [
      { label: 'For employers', href: '/employers/indigenous-employment' },
      { label: 'For buyers', href: '/employers#buyers' },
    ],
  },
] as const

export default function AboriginalEmployment() {
  const claims = record('claims')
  const recruitmentStreams = record('recruitment-streams')
  const statements = record('statements')
  const phone = telephone()
  const { aboriginalEmployment: share, aboriginalEmploymentTarget: target } = claims
  const { title, paragraphs } = statements.aboriginalEmployment
  const { points } = recruitmentStreams.find(({ id }) => id === 'aboriginal-employment')!
  return (
    <>
      <Hero
        title="Aboriginal Employment"
        subtitle="Jobs for Aboriginal people, and support that continues after the start."
        action={{ label: 'Learn More: talk to us', href: '/contact' }}
      />
      <Band>
        <Manifesto title={title} lines={paragraphs} />
      </Band>
      <Band background="primary">
        <KeyFigure figure={share.figure} title="Aboriginal employment in our own workforce">
          <p>{datedStatement(share)}</p>
          <p>{target.statement}</p>
        </KeyFigure>
      </Band>
      <Band>
        <SectionIntro title="How we go about it" />
        <Ledger rows={points} />
      </Band>
      <Band background="cream">
        <Doors doors={doors} />
      </Band>
      <CallToAction
        title="Rather talk first?"
        actions={[
          { label: `Call ${phone.display}`, href: phone.tel },
          { label: 'Send a message', href: '/contact?topic=find-work' },
        ]}
      >
        Call for yourself, or for someone in your family or community.
      </CallToAction>
    </>
  )
}
