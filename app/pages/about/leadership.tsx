import { telephone } from '../../content/contact-details.ts'
import { unfolded } from '../../content/folded.ts'
import { record } from '../../content/records.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Leaders } from '../../sections/leaders.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'scarp-top', sky: 'day' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'Leadership Team',
  description:
    'Who answers for our crews, plant, recruitment, safety and pay, and how to reach our leadership around the clock.',
}))

export default function Leadership() {
  const { leadershipContact } = record('claims')
  const promises = record('promises')
  const leaders = record('leaders')
  const { leadershipPhilosophy } = record('statements')
  const phone = telephone()
  return (
    <>
      <Hero
        title="Leadership Team"
        subtitle="The people who answer for the crews, the machines and the books."
        action={{ label: `Call ${phone.display}`, href: phone.tel }}
      />
      {leaders.length > 0 && (
        <Band>
          <SectionIntro title="Who answers for what">
            You do not need a name. Call, say what it is about, and we find the person.
          </SectionIntro>
          <Leaders leaders={leaders} phone={phone} />
        </Band>
      )}
      <Band background="primary">
        <Manifesto title={leadershipPhilosophy.title} lines={leadershipPhilosophy.paragraphs} />
      </Band>
      <Band background="cream">
        <Split
          wide="aside"
          aside={
            <FactList
              facts={[
                { term: 'At any hour', detail: leadershipContact.statement },
                { term: 'In writing', detail: promises.contactReply.statement },
                { term: 'A worker is absent', detail: promises.backfill.statement },
              ]}
            />
          }
        >
          <h2>How to reach us</h2>
          <p>
            Leadership answers on <a href={phone.tel}>{phone.display}</a>.
          </p>
        </Split>
      </Band>
      <CallToAction
        title="Work beside us"
        actions={unfolded([
          { label: 'Find Jobs', href: '/job-search' },
          { label: 'Managing Director message', href: '/about/managing-director' },
        ])}
      >
        The next supervisor may be in a crew today. It could be yours.
      </CallToAction>
    </>
  )
}
