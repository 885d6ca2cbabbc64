import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { Notice } from '../../sections/notice.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'forest', sky: 'dusk' },
  share: 'community',
}

export const meta = pageMeta(() => ({
  title: 'Community',
  description:
    'How we work with community partners, support The Big Dig and build Aboriginal employment, and how to get involved.',
}))

export default function Community() {
  const claims = record('claims')
  const partners = record('partners')
  const statements = record('statements')
  const { community } = statements
  return (
    <>
      <Hero
        title="Community"
        subtitle="We work where people live. The place should be better for it."
        action={{ label: 'Get Involved', href: '/contact' }}
      />
      <Band>
        <Manifesto title={community.title} lines={community.paragraphs} />
      </Band>
      <Band background="cream">
        <SectionIntro title="Our partners">Four partners, and what we do together.</SectionIntro>
        <CardGrid
          columns={4}
          cards={partners.map(({ name, description }) => ({
            title: name,
            description,
          }))}
        />
      </Band>
      <Band background="primary">
        <KeyFigure figure={claims.bigDig.figure} title="The Big Dig">
          <p>{claims.bigDig.statement}</p>
          <p>Thank you to everyone who took part.</p>
        </KeyFigure>
      </Band>
      <Band>
        <Split
          aside={
            <Statistics items={[claims.aboriginalEmployment, claims.aboriginalEmploymentTarget]} />
          }
        >
          <h2>Jobs come first</h2>
          <Prose>
            <p>Sponsorship helps a season. A wage, a ticket and a trade help a family for years.</p>
            <p>Here is the share in our own workforce, and the target that was set for it.</p>
          </Prose>
        </Split>
      </Band>
      <Band background="cream">
        <Split
          aside={
            <Notice title="Not sure if it fits?">
              Ask anyway. If it is not for us, we say so and tell you who may help.
            </Notice>
          }
        >
          <h2>What to tell us</h2>
          <Prose>
            <ul>
              <li>Who you are, and the community you speak for.</li>
              <li>What you need: people, a machine, money, a place to train.</li>
              <li>When it happens, and what it changes.</li>
              <li>How you would like to be named, or not named.</li>
            </ul>
          </Prose>
        </Split>
      </Band>
      <CallToAction
        title="Planning something local?"
        actions={[
          { label: 'Get Involved', href: '/contact' },
          { label: 'Aboriginal Employment', href: '/recruitment/aboriginal-employment' },
        ]}
      >
        {`We reply within ${record('promises').contactReply.within}, and we start by listening.`}
      </CallToAction>
    </>
  )
}
