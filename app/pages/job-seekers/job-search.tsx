import { telephone } from '../../content/contact-details.ts'
import { jobSearchPortal } from '../../content/portals.ts'
import { record } from '../../content/records.ts'
import { topicsByIndustry } from '../../content/topics.ts'
import { Band } from '../../sections/band.tsx'
import { CheckItIsUs } from '../../sections/check-it-is-us.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Actions } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'ledges', sky: 'day' },
  share: 'jobs',
}

export const meta = pageMeta(() => ({
  title: 'Job search',
  description: `Ask what is open today, or send one resume for roles across Western Australia and hear back within ${record('promises').resumeContact.within}.`,
}))

export default function JobSearch() {
  const industryTopics = topicsByIndustry()
  const promises = record('promises')
  const statements = record('statements')
  const phone = telephone()
  const portal = jobSearchPortal()
  const search = portal?.url
  const submitResume = { label: 'Submit Your Resume', href: '/submit-resume' }
  const call = { label: `Call ${phone.display}`, href: phone.tel }
  return (
    <>
      {portal && !portal.isStandIn ? (
        <Hero
          title="Job search"
          subtitle="See current roles on our careers site. The button opens it in a new tab."
          action={{ label: portal.label, href: portal.href }}
          more={submitResume}
        />
      ) : (
        <Hero
          title="Job search"
          subtitle="Send one resume and we search for you, or call and ask what is open today."
          action={submitResume}
          more={portal ? { label: portal.label, href: portal.href } : call}
        />
      )}
      <Band>
        <Split aside={<CheckItIsUs check={statements.checkItIsUs} phone={phone} />}>
          <h2>{portal ? 'What the search opens' : 'Ask what is open'}</h2>
          <p>
            {portal
              ? 'The search starts wide, so that a role in the next town does not slip past. Open a role to read its roster, its tickets and how to apply.'
              : 'Call and say what you do, where you can work and when you can start. Or send a resume, and we look for you.'}
          </p>
          {search && (
            <FactList
              facts={[
                { term: 'Distance', detail: `Within ${search.searchParams.get('radius')} km` },
                { term: 'Address', detail: search.host },
              ]}
            />
          )}
        </Split>
      </Band>
      <Band background="primary">
        <KeyFigure figure="1 resume" title="Let us look for you.">
          <p>
            Priority access to permanent, contract and FIFO roles that are not advertised. Send one
            resume, and we consider you for all of them.
          </p>
          <p>{promises.resumeContact.statement}</p>
          <Actions actions={[{ label: 'Go to the form', href: '/submit-resume' }]} />
        </KeyFigure>
      </Band>
      <Band>
        <SectionIntro title="Before you apply">
          <p>Typical roles, what to have ready and what to do next, by field.</p>
          <p>
            <Link className="text-link" href="/job-seekers/career-advice">
              Career advice for any field
            </Link>
          </p>
        </SectionIntro>
        <LinkList
          links={industryTopics.map(({ title, path, summary }) => ({
            label: title,
            href: path,
            description: summary,
          }))}
        />
      </Band>
    </>
  )
}
