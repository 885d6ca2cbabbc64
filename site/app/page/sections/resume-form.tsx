import { telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { resumeSteps } from 'core/content/resume-steps.ts'
import { openVacancy, titleWithPlace, vacancyPath } from 'core/content/vacancies.ts'
import { Island } from '../../forms/island.tsx'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { ResumeForm as Form } from '../../forms/resume-form.tsx'
import { resumeWords } from 'core/forms/resume-rules.ts'
import { CheckItIsUs } from '../../sections/check-it-is-us.tsx'
import { Split } from '../../sections/split.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'
import { useLoaderData, useSearchParams } from 'react-router'

export function ResumeForm({ section }: SectionProps<'resume-form'>) {
  const posted = (useLoaderData() as { posted?: PostedForm } | undefined)?.posted
  const asked = useSearchParams()[0].get('vacancy')
  const vacancy = openVacancy(posted ? posted.values.vacancy : asked)
  const facts = {
    phone: telephone(),
    email: record('business').emails.careers?.address,
    sent: resumeWords.sent(record('promises').resumeContact.within),
    collection: section.notice,
  }
  return (
    <>
      <Heading of={{ title: section.title }} />
      <Split aside={<CheckItIsUs check={record('statements').checkItIsUs} phone={telephone()} />}>
        <Island
          name="resume"
          form={Form}
          props={{
            posted,
            facts,
            steps: resumeSteps(),
            vacancy: vacancy && {
              id: vacancy.id,
              title: titleWithPlace(vacancy),
              href: vacancyPath(vacancy.id),
              ...section.vacancy,
            },
          }}
        />
      </Split>
    </>
  )
}
