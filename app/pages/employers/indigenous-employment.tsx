import { claims } from '../../content/claims.ts'
import { business } from '../../content/business.ts'
import { employerTopicPage } from '../../content/employer-topics.ts'
import { EmployerTopic } from '../../sections/employer-topic.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Link } from '../../ui/link.tsx'

const { aboriginalOwned, aboriginalEmployment, aboriginalEmploymentTarget } = claims

export default function IndigenousEmployment() {
  return (
    <EmployerTopic
      {...employerTopicPage('indigenous-employment')}
      pointsTitle="People stay where this is done"
      actions={[
        { label: 'Request Staff', href: '/request-staff' },
        { label: `Call ${business.phone.display}`, href: business.phone.tel },
      ]}
      aside={
        <>
          <Statistics
            items={[
              { ...aboriginalOwned, note: aboriginalOwned.statement },
              {
                ...aboriginalEmployment,
                note: `In our own workforce, as of ${aboriginalEmployment.asOf}. ${aboriginalEmploymentTarget.statement}`,
              },
            ]}
          />
          <p>
            <Link className="text-link" href="/recruitment/aboriginal-employment">
              How we recruit and support
            </Link>
            <br />
            <Link className="text-link" href="/employers#buyers">
              For supplier-diversity buyers
            </Link>
          </p>
        </>
      }
    />
  )
}
