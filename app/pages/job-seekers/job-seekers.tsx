import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { topicsByIndustry } from '../../content/topics.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { CheckItIsUs } from '../../sections/check-it-is-us.tsx'
import { Hero } from '../../sections/hero.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Steps } from '../../sections/steps.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'far-mesa', sky: 'dusk' },
  share: 'jobs',
}

export const meta = pageMeta(() => ({
  title: 'Job Seekers',
  description:
    'Find work in mining, construction, energy and more across WA. Search jobs, lodge your resume or get career advice.',
}))

export default function JobSeekers() {
  const jobSeekerCards = record('job-seeker-cards')
  const industryTopics = topicsByIndustry()
  const promises = record('promises')
  const resumeSteps = record('resume-steps')
  const statements = record('statements')
  const phone = telephone()
  return (
    <>
      <Hero
        title="Job Seekers"
        subtitle="Permanent, contract and FIFO work across Western Australia."
        action={{ label: 'Search Jobs', href: '/job-search' }}
        more={{ label: 'Submit Resume', href: '/submit-resume' }}
      />
      <Band>
        <SectionIntro title="Three ways to start" />
        <CardGrid cards={jobSeekerCards} />
      </Band>
      <Band background="cream">
        <SectionIntro title="Find your industry">
          What each field asks for, and what to have ready.
        </SectionIntro>
        <LinkList
          links={industryTopics.map(({ title, path, summary }) => ({
            label: title,
            href: path,
            description: summary,
          }))}
        />
      </Band>
      <Band>
        <Split aside={<CheckItIsUs check={statements.checkItIsUs} phone={phone} />}>
          <h2>After you send a resume</h2>
          <p>{promises.resumeContact.statement}</p>
          <Steps steps={resumeSteps} />
        </Split>
      </Band>
      <CallToAction
        tall
        title="One resume, many roles"
        actions={[
          { label: 'Submit Resume', href: '/submit-resume' },
          { label: `Call ${phone.display}`, href: phone.tel },
        ]}
      >
        Send it once and be considered for roles that are never advertised. No resume? Call us.
      </CallToAction>
    </>
  )
}
