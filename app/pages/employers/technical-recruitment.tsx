import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { employerTopicPage } from '../../content/topics.ts'
import { EmployerTopic } from '../../sections/employer-topic.tsx'
import { RuledList } from '../../sections/ruled-list.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'ledges-back', sky: 'dusk' },
  share: 'recruitment',
}

export const meta = pageMeta(() => ({
  title: 'Technical recruitment for employers',
  description:
    'How we find and check technical people for your project, what we need from you and how to start.',
}))

export default function TechnicalRecruitment() {
  const claims = record('claims')
  const technicalFields = record('technical-fields')
  const phone = telephone()
  const { skillsShortage } = claims
  return (
    <EmployerTopic
      {...employerTopicPage('technical-recruitment')}
      pointsTitle="How we find the right one"
      actions={[
        { label: 'Request Staff', href: '/request-staff' },
        { label: `Call ${phone.display}`, href: phone.tel },
      ]}
      aside={
        <>
          <p className="label">Fields we recruit in</p>
          <RuledList items={technicalFields.map(({ field }) => field)} />
          <p>
            <Link className="text-link" href="/recruitment/technical-professional">
              Roles in each field
            </Link>
          </p>
        </>
      }
    >
      <Statistics items={[skillsShortage]} />
    </EmployerTopic>
  )
}
