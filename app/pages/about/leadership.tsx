import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Leaders } from '../../sections/leaders.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'scarp-top', sky: 'day' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'Leadership Team',
  description:
    'The eight people who lead our workforce, plant and recruitment teams, and how they can be reached around the clock.',
}))

export default function Leadership() {
  const claims = record('claims')
  const leaders = record('leaders')
  const promises = record('promises')
  const statements = record('statements')
  const phone = telephone()
  const { leadershipPhilosophy } = statements
  const reach = [
    {
      term: 'At any hour',
      detail: (
        <>
          {claims.leadershipContact.statement} <a href={phone.tel}>{phone.display}</a>
        </>
      ),
    },
    { term: 'In writing', detail: promises.contactReply.statement },
    { term: 'A worker is absent', detail: promises.backfill.statement },
  ]
  return (
    <>
      <Hero
        title="Leadership Team"
        subtitle="Eight people who answer for the crews, the machines and the books."
      />
      <Band>
        <SectionIntro title="Who leads">Each card says what the person answers for.</SectionIntro>
        <Leaders leaders={leaders} />
      </Band>
      <Band background="primary">
        <Manifesto title={leadershipPhilosophy.title} lines={leadershipPhilosophy.paragraphs} />
      </Band>
      <Band background="cream">
        <Split wide="aside" aside={<FactList facts={reach} />}>
          <h2>How to reach us</h2>
          <Prose>
            <p>You do not need to know a name. Say what it is about and we find the person.</p>
          </Prose>
        </Split>
      </Band>
      <CallToAction
        title="Work beside us"
        actions={[
          { label: 'Find Jobs', href: '/job-search' },
          { label: 'Managing Director message', href: '/about/managing-director' },
        ]}
      >
        The next supervisor may be in a crew today. It could be yours.
      </CallToAction>
    </>
  )
}
