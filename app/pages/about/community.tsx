import { record } from '../../content/records.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'
import { Artwork } from '../../sections/artwork.tsx'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { Partners } from '../../sections/partners.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Link } from '../../ui/link.tsx'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'forest', sky: 'dusk' },
  share: 'community',
}

export const meta = pageMeta(() => ({
  title: 'Community',
  description:
    'Aboriginal employment, The Big Dig and how we work with clubs, schools and programs in the places where we work.',
}))

export default function Community() {
  const { aboriginalEmployment, aboriginalEmploymentTarget, bigDig } = record('claims')
  const { community } = record('statements')
  const { art } = record('commissioned-art')
  const partners = record('partners')
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
        {partners.length > 0 ? (
          <>
            <SectionIntro title="Our partners" />
            <Partners partners={partners} />
          </>
        ) : (
          <SectionIntro title="Become a partner">
            <p>A club, a school, a training centre, a program: tell us what would help.</p>
            <p>
              <Link className="text-link" href="/contact?topic=community">
                Write to us about a partnership
              </Link>
            </p>
          </SectionIntro>
        )}
      </Band>
      {art && (
        <Band>
          <Artwork art={art} />
        </Band>
      )}
      <Band background="primary">
        <KeyFigure figure={bigDig.figure} title="The Big Dig">
          <p>{bigDig.statement}</p>
        </KeyFigure>
      </Band>
      <Band>
        <Split
          aside={
            <Statistics
              items={[
                aboriginalEmployment,
                {
                  ...aboriginalEmploymentTarget,
                  note: aboriginalEmploymentTarget.statement,
                },
              ]}
            />
          }
        >
          <h2>Jobs come first</h2>
          <Prose>
            <p>Sponsorship helps a season. A wage, a ticket and a trade help a family for years.</p>
            <p>{aboriginalEmployment.statement}</p>
          </Prose>
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="What to tell us">
          Not sure if it fits? Ask anyway. If it is not for us, we say so.
        </SectionIntro>
        <Prose>
          <ul>
            <li>Who you are, and the community you speak for.</li>
            <li>What you need: people, a machine, money, a place to train.</li>
            <li>When it happens, and what it changes.</li>
            <li>How you would like to be named, or not named.</li>
          </ul>
        </Prose>
      </Band>
      <CallToAction
        title="Planning something local?"
        actions={[
          { label: 'Get Involved', href: '/contact' },
          { label: 'Aboriginal Employment', href: '/recruitment/aboriginal-employment' },
        ]}
      >
        {record('promises').contactReply.statement}
      </CallToAction>
    </>
  )
}
