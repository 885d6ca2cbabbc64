import { datedStatement } from '../../content/claims.ts'
import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Notice } from '../../sections/notice.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Steps } from '../../sections/steps.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'salt-flat', sky: 'dusk' },
  share: 'recruitment',
}

export const meta = pageMeta(() => ({
  title: 'Bulk Recruitment',
  description:
    'Whole crews for shutdowns, ramp-ups and new projects in WA: one brief, one process, every person checked.',
}))

const occasions = [
  {
    title: 'A shutdown',
    description: 'Many trades for a short time, all starting within days of each other.',
  },
  {
    title: 'A new project',
    description: 'A workforce that grows month by month, and has to hold together.',
  },
  {
    title: 'A peak',
    description: 'More shifts for a season, then back to the usual number.',
  },
]

export default function BulkRecruitment() {
  const bulkIntake = record('bulk-intake')
  const claims = record('claims')
  const recruitmentStreams = record('recruitment-streams')
  const phone = telephone()
  const { borderClosures } = claims
  const { points } = recruitmentStreams.find(({ id }) => id === 'bulk-recruitment')!
  return (
    <>
      <Hero
        title="Bulk Recruitment"
        subtitle="Whole crews for shutdowns, new projects and peaks, from one brief."
        action={{ label: 'Learn More: ask about an intake', href: '/contact' }}
      />
      <Band>
        <SectionIntro title="When one by one is too slow">
          Tell us the date, and we work back from it.
        </SectionIntro>
        <CardGrid cards={occasions} />
      </Band>
      <Band background="cream">
        <SectionIntro title="How an intake runs">
          One register shows who is ready, and what is missing.
        </SectionIntro>
        <Steps steps={bulkIntake} />
      </Band>
      <Band background="primary">
        <KeyFigure figure={borderClosures.figure} title="Filled when the borders closed">
          <p>{datedStatement(borderClosures)}</p>
        </KeyFigure>
      </Band>
      <Band>
        <SectionIntro title="What you get" />
        <CardGrid cards={points} columns={4} />
      </Band>
      <Band background="cream">
        <Split
          aside={
            <Notice title="Looking for work on a shutdown?">
              Send your resume now, so that we have your tickets before the call goes out.
            </Notice>
          }
        >
          <h2>Bring to the first call</h2>
          <Prose>
            <ul>
              <li>Roles and numbers, week by week. A draft is fine.</li>
              <li>The roster, and whether people fly in, drive in or live nearby.</li>
              <li>Tickets, medicals and inductions that the site asks for.</li>
              <li>Your own target for Aboriginal employment, if there is one.</li>
            </ul>
          </Prose>
        </Split>
      </Band>
      <CallToAction
        title="How many, and by when?"
        actions={[
          { label: 'Request Staff', href: '/request-staff' },
          { label: `Call ${phone.display}`, href: phone.tel },
        ]}
      >
        Call early. The sooner the numbers are known, the better the crew.
      </CallToAction>
    </>
  )
}
