import { useSearchParams } from 'react-router'
import { telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { resumeSteps } from 'core/content/resume-steps.ts'
import { openVacancy, titleWithPlace } from 'core/content/vacancies.ts'
import { ResumeNext } from '../forms/resume-confirmation.tsx'
import { submissionSucceeded } from 'core/forms/resume-rules.ts'
import { Band } from '../sections/band.tsx'
import { Prose } from '../sections/prose.tsx'
import type { Page } from 'core/site-map.ts'
import { PageHero, Sections } from './page-view.tsx'
import { pageWords } from './page-words.ts'

/** The confirmation page after a plain form post of a resume. */
export function ResumeReceived({ page }: { page: Page }) {
  const { title, description } = submissionSucceeded(record('promises').resumeContact.within)
  const [query] = useSearchParams()
  const reference = query.get('reference') ?? ''
  const vacancy = openVacancy(query.get('vacancy'))
  return (
    <>
      <PageHero page={page} words={{ title, subtitle: `${description}.` }} />
      <Band place={page.key}>
        <div data-ends-draft="resume">
          {/^[\da-f-]{36}$/.test(reference) && (
            <Prose>
              {vacancy && <p>{`${pageWords(page, 'vacancy')} ${titleWithPlace(vacancy)}`}</p>}
              <h2>{pageWords(page, 'keep')}</h2>
              <ResumeNext reference={reference} steps={resumeSteps()} phone={telephone()} />
            </Prose>
          )}
        </div>
      </Band>
      <Sections of={page} />
    </>
  )
}
