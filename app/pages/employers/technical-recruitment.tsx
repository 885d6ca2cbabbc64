import { business } from '../../content/business.ts'
import { claims } from '../../content/claims.ts'
import { employerTopicPage } from '../../content/employer-topics.ts'
import { EmployerTopic } from '../../sections/employer-topic.tsx'
import { RuledList } from '../../sections/ruled-list.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Link } from '../../ui/link.tsx'
import { technicalFields } from '../../content/technical-fields.ts'

const { skillsShortage } = claims

export default function TechnicalRecruitment() {
  return (
    <EmployerTopic
      {...employerTopicPage('technical-recruitment')}
      pointsTitle="How we find the right one"
      actions={[
        { label: 'Request Staff', href: '/request-staff' },
        { label: `Call ${business.phone.display}`, href: business.phone.tel },
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
      <Statistics items={[{ ...skillsShortage, note: `As of ${skillsShortage.asOf}` }]} />
    </EmployerTopic>
  )
}
