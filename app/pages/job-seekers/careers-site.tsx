import { portals } from '../../content/portals.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'
import { Band } from '../../sections/band.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

export const handle: PageHandle = { landform: 'goldfields', share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'The careers site',
  description: 'What opens on the careers site once it is connected, and with which search.',
}))

/** Where the links to the careers site lead as long as it is a stand-in: to what will open, not to an error. */
export default function CareersSite() {
  return (
    <>
      <Hero
        title="The careers site"
        subtitle="These links open the careers site once it is connected. Until then, send a resume or call."
        action={{ label: 'Submit Your Resume', href: '/submit-resume' }}
        more={{ label: 'Job Search', href: '/job-search' }}
      />
      {portals().map(({ id, label, description, url }, index) => (
        <Band key={id} id={id} background={index % 2 === 0 ? 'default' : 'cream'}>
          <SectionIntro title={label}>{description}</SectionIntro>
          <FactList
            facts={[
              { term: 'Opens', detail: `${url.host}${url.pathname}, in a new tab` },
              ...[...url.searchParams].map(([term, detail]) => ({ term, detail })),
            ]}
          />
        </Band>
      ))}
    </>
  )
}
