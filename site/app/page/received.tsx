import { useSearchParams } from 'react-router'
import { telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { resumeSteps } from 'core/content/resume-steps.ts'
import { openVacancy, titleWithPlace } from 'core/content/vacancies.ts'
import { formOf, type FormKind } from 'core/forms/record-kinds.ts'
import { promiseTo } from 'core/forms/promise.ts'
import { RecordNext } from '../forms/record-confirmation.tsx'
import { ResumeNext } from '../forms/resume-confirmation.tsx'
import { Band } from '../sections/band.tsx'
import { Prose } from '../sections/prose.tsx'
import type { Page } from 'core/site-map.ts'
import { PageHero, Sections } from './page-view.tsx'
import { pageWords } from './page-words.ts'

/** The confirmation page after a plain form post. @param of the kind of the form's page */
export function Received({ page, of }: { page: Page; of: FormKind }) {
  const [query] = useSearchParams()
  const topic = query.get('topic')
  // A message may also be sent to the page of requests: it then names its topic.
  const kind = topic === null ? of : 'message'
  const { plantQuote, contactReply } = record('promises')
  const promise =
    kind === 'request'
      ? query.get('promise') === 'plantQuote'
        ? plantQuote
        : contactReply
      : promiseTo(kind, { topic })
  const { title, description } = formOf(kind).words.sent(promise?.within ?? '')
  const subtitle = `${description.replace(/\.$/, '')}.`
  const next = { reference: query.get('reference') ?? '', phone: telephone() }
  const vacancy = openVacancy(query.get('vacancy'))
  return (
    <>
      <PageHero page={page} words={{ title, subtitle }} />
      <Band place={page.key}>
        <div data-ends-draft={kind}>
          <Prose>
            {vacancy && <p>{`${pageWords(page, 'vacancy')} ${titleWithPlace(vacancy)}`}</p>}
            <h2>{pageWords(page, 'keep')}</h2>
            {kind === 'resume' ? (
              <ResumeNext {...next} steps={resumeSteps()} />
            ) : (
              <RecordNext {...next} />
            )}
          </Prose>
        </div>
      </Band>
      <Sections of={page} />
    </>
  )
}
