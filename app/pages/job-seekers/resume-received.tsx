import { useSearchParams } from 'react-router'
import { business } from '../../content/business.ts'
import { resumeSteps } from '../../content/resume-steps.ts'
import { ResumeNext } from '../../forms/resume-confirmation.tsx'
import { submissionSucceeded } from '../../forms/resume-rules.ts'
import { Band } from '../../sections/band.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Prose } from '../../sections/prose.tsx'

/** What a plain form post ends on. */
export default function ResumeReceived() {
  const reference = useSearchParams()[0].get('reference') ?? ''
  return (
    <>
      <Hero
        title={submissionSucceeded.title}
        subtitle={`${submissionSucceeded.description}.`}
        action={{ label: 'Search jobs', href: '/job-search' }}
      />
      <Band>
        <div data-ends-draft="resume">
          {/^[\da-f-]{36}$/.test(reference) && (
            <Prose>
              <h2>Keep this</h2>
              <ResumeNext reference={reference} steps={resumeSteps} phone={business.phone} />
            </Prose>
          )}
        </div>
      </Band>
    </>
  )
}
