import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'caprock-back', sky: 'night' },
  share: 'recruitment',
}

export const meta = pageMeta(() => ({
  title: 'Senior & Executive Search',
  description:
    'Search for C-suite, senior management and advisory roles in Western Australian industry, done with discretion.',
}))

const firstTalk = [
  { term: 'The role', detail: 'Why it is open, and what has been tried.' },
  { term: 'The result', detail: 'What must be different a year after the start.' },
  { term: 'The limits', detail: 'Pay range, place, and who may know about the search.' },
  { term: 'The decision', detail: 'Who decides, and by when.' },
]

export default function SeniorExecutive() {
  const executiveAreas = record('executive-areas')
  const recruitmentStreams = record('recruitment-streams')
  const { points } = recruitmentStreams.find(({ id }) => id === 'senior-executive')!
  return (
    <>
      <Hero
        title="Senior & Executive Search"
        subtitle="People who answer for a whole site, a function or a business, found discreetly."
        action={{ label: 'Learn More: a confidential talk', href: '/contact' }}
      />
      <Band>
        <SectionIntro title="Three levels">
          The titles differ from business to business. The responsibility does not.
        </SectionIntro>
        <CardGrid
          cards={executiveAreas.map(({ title, description, roles }) => ({
            title,
            description,
            features: roles,
          }))}
        />
      </Band>
      <Band background="primary">
        <Manifesto
          title="Quiet until it is agreed"
          lines={[
            'A search can unsettle a team, a market or a person in a good job.',
            'So we write down what may be said, to whom and when.',
          ]}
        />
      </Band>
      <Band>
        <SectionIntro title="How we search">
          <p>Discreetly, inside the six steps that every search takes.</p>
          <p>
            <Link className="text-link" href="/services/talent-solutions#method">
              See the six-step method
            </Link>
          </p>
        </SectionIntro>
        <Ledger rows={points} />
      </Band>
      <Band background="cream">
        <Split wide="aside" aside={<FactList facts={firstTalk} />}>
          <h2>The first talk</h2>
          <Prose>
            <p>Bring these four answers. A draft of each is enough.</p>
          </Prose>
        </Split>
      </Band>
      <CallToAction
        title="Considering a move yourself?"
        actions={[
          { label: 'Contact Us', href: '/contact' },
          { label: 'Submit Your Resume', href: '/submit-resume' },
        ]}
      >
        Write without naming your employer, if you prefer. The resume can follow later.
      </CallToAction>
    </>
  )
}
