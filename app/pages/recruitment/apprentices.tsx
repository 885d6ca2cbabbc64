import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Chapters } from '../../sections/chapters.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Notice } from '../../sections/notice.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Steps } from '../../sections/steps.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'grove', sky: 'dusk' },
  share: 'recruitment',
}

export const meta = pageMeta(() => ({
  title: 'Apprentices',
  description:
    'Certificate III programs in civil construction general, plant operations and pipe laying for WA apprentices.',
}))

export default function Apprentices() {
  const apprenticeHosting = record('apprentice-hosting')
  const apprenticePrograms = record('apprentice-programs')
  const business = record('business')
  const recruitmentStreams = record('recruitment-streams')
  const phone = telephone()
  const points = recruitmentStreams.find(({ id }) => id === 'apprentices')!.points
  return (
    <>
      <Hero
        title="Apprentices"
        subtitle="Learn a civil trade on live projects, and be paid while you learn it."
        action={{ label: 'Put your name down', href: '/submit-resume' }}
        more={{ label: `Call ${phone.display}`, href: phone.tel }}
      />
      <Band>
        <SectionIntro title="Three Certificate III programs">
          Paid work and training together. Pick the work you would like to be good at.
        </SectionIntro>
        <Chapters
          chapters={apprenticePrograms.map(
            ({ qualification, title, description, learn, leadsTo }) => ({
              label: qualification,
              title,
              description,
              points: learn,
              note: `Leads to: ${leadsTo[0]!.toLowerCase()}${leadsTo.slice(1)}`,
            }),
          )}
        />
      </Band>
      <Band background="cream">
        <SectionIntro title="How it works" />
        <CardGrid cards={points} columns={4} />
      </Band>
      <Band>
        <Split
          aside={
            <Notice title="Who runs the programs">
              <p>{business.parentCompany.statement}</p>
              <p>We find the apprentice and the host, and both can call us.</p>
            </Notice>
          }
        >
          <h2>Is it for you?</h2>
          <Prose>
            <p>You do not need to have done it before. You do need to want to be outside.</p>
            <ul>
              <li>You like to make and fix things, and to see them stand.</li>
              <li>You can be somewhere early, every day.</li>
              <li>You can read a drawing, or would like to learn how.</li>
              <li>You are leaving school, changing trades or coming back to work.</li>
            </ul>
            <p>
              See what to have ready in{' '}
              <Link href="/job-seekers/training-upskilling">Training & Upskilling</Link>.
            </p>
          </Prose>
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Hosting an apprentice">
          <p>A host gives real work, beside someone who knows it and has time to show it.</p>
          <p>
            <Link className="text-link" href="/contact?topic=request-staff">
              Ask about hosting
            </Link>
          </p>
        </SectionIntro>
        <Steps steps={apprenticeHosting} />
      </Band>
      <CallToAction
        tall
        title="Put your name down"
        actions={[
          { label: 'Submit Your Resume', href: '/submit-resume' },
          { label: `Call ${phone.display}`, href: phone.tel },
        ]}
      >
        School reports and a part-time job count. No resume yet? Call, and we talk it through.
      </CallToAction>
    </>
  )
}
