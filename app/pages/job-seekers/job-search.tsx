import { business } from '../../content/business.ts'
import { careersLinks } from '../../content/careers-links.ts'
import { industryTopics } from '../../content/job-seeker-topics.ts'
import { promises } from '../../content/promises.ts'
import { statements } from '../../content/statements.ts'
import { Band } from '../../sections/band.tsx'
import { CheckItIsUs } from '../../sections/check-it-is-us.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { JobHero } from '../../shell/job-hero.tsx'
import { Actions } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'

const { jobSearch } = careersLinks
const search = new URL(jobSearch.url)

export default function JobSearch() {
  return (
    <>
      <JobHero
        title="Job search"
        subtitle="See current roles on our careers site. The button opens it in a new tab."
      />
      <Band>
        <Split aside={<CheckItIsUs check={statements.checkItIsUs} phone={business.phone} />}>
          <h2>How the search works</h2>
          <p>
            The search starts wide, so that a role in the next town does not slip past. Narrow it by
            place, field or type of work. Open a role to read its roster, its tickets and how to
            apply.
          </p>
          <FactList
            facts={[
              { term: 'Distance', detail: `Within ${search.searchParams.get('radius')} km` },
              { term: 'Results', detail: `From page ${search.searchParams.get('page')}` },
              {
                term: 'Address',
                detail: (
                  <>
                    {search.host} <SampleTag source={jobSearch.source} />
                  </>
                ),
              },
              { term: 'This page', detail: 'Stays open behind the new tab' },
            ]}
          />
        </Split>
      </Band>
      <Band background="primary" below="default">
        <KeyFigure figure="1 resume" title="Nothing that fits? Let us look for you.">
          <p>
            Many permanent, contract and FIFO roles are never advertised. Send one resume and we
            consider you for all of them.
          </p>
          <p>{promises.resumeContact.statement}</p>
          <Actions actions={[{ label: 'Go to the form', href: '/submit-resume' }]} />
        </KeyFigure>
      </Band>
      <Band below="primary">
        <SectionIntro title="Before you apply">
          <p>The roles of your field, what to have ready and what to do next.</p>
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
