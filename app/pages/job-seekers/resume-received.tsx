import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { useSearchParams } from 'react-router'
import { ResumeNext } from '../../forms/resume-confirmation.tsx'
import { submissionSucceeded } from '../../forms/resume-rules.ts'
import { Band } from '../../sections/band.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Prose } from '../../sections/prose.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = { hero: { kind: 'plain' }, share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'Resume received',
  description: `Your resume is with us. Keep your reference; our team replies within ${record('promises').resumeContact.within}.`,
}))

/** What a plain form post ends on. */
export default function ResumeReceived() {
  const resumeSteps = record('resume-steps')
  const { title, description } = submissionSucceeded(record('promises').resumeContact.within)
  const phone = telephone()
  const reference = useSearchParams()[0].get('reference') ?? ''
  return (
    <>
      <Hero
        title={title}
        subtitle={`${description}.`}
        action={{ label: 'Search jobs', href: '/job-search' }}
      />
      <Band>
        <div data-ends-draft="resume">
          {/^[\da-f-]{36}$/.test(reference) && (
            <Prose>
              <h2>Keep this</h2>
              <ResumeNext reference={reference} steps={resumeSteps} phone={phone} />
            </Prose>
          )}
        </div>
      </Band>
    </>
  )
}
