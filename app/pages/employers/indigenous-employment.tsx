import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { employerTopicPage } from '../../content/topics.ts'
import { EmployerTopic } from '../../sections/employer-topic.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'far-hills-back', sky: 'day' },
  share: 'community',
}

export const meta = pageMeta(() => ({
  title: 'Aboriginal employment for employers',
  description:
    'Work with an Aboriginal-owned business to employ and keep Aboriginal people on your project in Western Australia.',
}))

export default function IndigenousEmployment() {
  const claims = record('claims')
  const phone = telephone()
  const { aboriginalOwned, aboriginalEmployment, aboriginalEmploymentTarget } = claims
  return (
    <EmployerTopic
      {...employerTopicPage('indigenous-employment')}
      pointsTitle="People stay where this is done"
      actions={[
        { label: 'Request Staff', href: '/request-staff' },
        { label: `Call ${phone.display}`, href: phone.tel },
      ]}
      aside={
        <>
          <Statistics
            items={[
              { ...aboriginalOwned, note: aboriginalOwned.statement },
              {
                ...aboriginalEmployment,
                note: `In our own workforce. ${aboriginalEmploymentTarget.statement}`,
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
